import {
  guideTexts,
  strategyChecksKind,
  strategyCsvRows,
  strategyTexts,
  type StrategyChecks,
  type StrategyGuide,
  type StrategyRow,
} from '@everstep/domain/strategies';
import { storedWhole, syncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { clearEntries, ownData } from '../sync/repository';
import { seedStrategiesDemo } from './demo';
import { stepTexts } from './guides';
import { strategyRoutes } from './routes';

const checks = storedWhole(strategyChecksKind, (key, { done }) =>
  done.every((id) => stepTexts[key as StrategyGuide].has(id)) ? null : strategyTexts.unknownStep,
);

export const strategiesSlice: Slice = {
  name: 'strategies',
  register: strategyRoutes,
  kinds: [syncedKind(checks)],
  personalData: {
    tables: [],
    export: {
      strategyChecks: ownData<StrategyChecks, StrategyRow>(checks, {
        title: 'Checklists of the strategies',
        description: 'What you have checked off in the mom and dad strategies.',
        toRow: ({ done }, { key }) => toRow(key as StrategyGuide, done),
        toCsvRows: strategyCsvRows,
        removal: {
          text: 'Everything that you have checked off in the mom and dad strategies, on all your devices.',
          run: (tx, userId) => clearEntries(tx, userId, strategyChecksKind.name),
        },
      }),
    },
  },
  demo: (context) => seedStrategiesDemo(context, checks),
};

const toRow = (guide: StrategyGuide, done: readonly string[]): StrategyRow => ({
  guide: guideTexts[guide].title,
  done: done.map((id) => stepTexts[guide].get(id) ?? id),
});
