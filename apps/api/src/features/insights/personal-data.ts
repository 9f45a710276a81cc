import { insightDataTexts } from '@everstep/domain/insights';
import type { Slice } from '../../slice';
import { findKept } from './kept';
import { findInsightReader } from './reader';
import { findSettings, removeResult } from './repository';

export const insightData: NonNullable<Slice['personalData']>['export'] = {
  insights: {
    title: insightDataTexts.insights.title,
    description: insightDataTexts.insights.description,
    async rows({ db, dataKeys, userId }) {
      const found = await findInsightReader(db, userId);
      if (found === null || found === 'no_consent') return [];
      const { kept } = await findKept({ dataKeys }, db, found.reader, found.settings, new Date());
      return (kept?.insights ?? []).map(({ id, childId, sentence, period }) => ({
        kind: id,
        child: childId ?? null,
        sentence,
        from: period.from,
        to: period.to,
        worked_out_at: kept?.computedAt,
      }));
    },
    removal: { text: insightDataTexts.insights.removal, run: removeResult },
  },
  insightSettings: {
    ...insightDataTexts.insightSettings,
    async rows({ db, userId }) {
      const settings = await findSettings(db, userId);
      if (!settings) return [];
      const { hidden, zone, locale, units, weeklyAt, mailedWeek } = settings;
      return [{ hidden, weekly_email: weeklyAt !== null, last_weekly_email: mailedWeek, zone, locale, units }];
    },
  },
};
