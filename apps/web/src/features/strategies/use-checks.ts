import { strategyChecksKind, strategyTexts, withCheck, type StrategyGuide } from '@everstep/domain/strategies';
import { ownScope } from '../../platform/sync/scope';
import { useEntries } from '../../platform/sync/use-entries';
import { changeOf, useChange } from '../../platform/trackers/use-change';

/** What the user has checked off in a guide. Each change can be undone. */
export function useChecks(guide: StrategyGuide) {
  const { entries, failure, retry } = useEntries(strategyChecksKind, ownScope);
  const { tap } = useChange(ownScope);
  const stored = entries?.find(({ key }) => key === guide)?.value ?? null;
  const checks = stored ?? { done: [] };
  return {
    isLoaded: entries !== undefined,
    failure,
    retry,
    isDone: (step: string): boolean => checks.done.includes(step),
    check(step: string, isDone: boolean): void {
      const text = isDone ? strategyTexts.checkedOff : strategyTexts.uncheckedAgain;
      tap(text, changeOf(strategyChecksKind, guide, withCheck(checks, step, isDone), stored));
    },
  };
}

export type Checks = ReturnType<typeof useChecks>;
