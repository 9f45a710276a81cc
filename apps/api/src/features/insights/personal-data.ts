import { firstView, insightDataTexts } from '@everstep/domain/insights';
import type { ExportContext, Slice } from '../../slice';
import { listFamilyChildren } from '../households/repository';
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
      if (!kept) return [];
      const children = await listFamilyChildren(db, dataKeys, userId);
      return kept.insights.map(({ id, childId, sentence, period }) => ({
        kind: id,
        child: childId ?? null,
        child_name: children.find((child) => child.id === childId)?.name ?? null,
        sentence,
        from: period.from,
        to: period.to,
        worked_out_at: kept.computedAt,
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

/** The zone of the device on which the user last looked at insights. */
export async function findZone({ db, userId }: ExportContext): Promise<string | null> {
  const zone = (await findSettings(db, userId))?.zone ?? firstView.zone;
  return zone === firstView.zone ? null : zone;
}
