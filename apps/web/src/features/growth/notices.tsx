import {
  growthKind,
  loggedGrowthNotice,
  growthNoticeFacts,
  growthNoticeTexts,
  growthSigns,
} from '@everstep/domain/growth';
import { useChildCountry } from '../../platform/trackers/households';
import { HarmNotice } from '../../platform/trackers/harm-notice';
import type { ChildNoticeProps } from '../../platform/trackers/tracker-props';
import { useChildLog } from '../../platform/trackers/use-child-log';
import { useToday } from '../../platform/trackers/use-today';

/** Warns about a weight that a doctor should know of. Renders nothing if all is well. */
export function GrowthNotices({ household, child }: ChildNoticeProps) {
  const notice = useGrowthNotice({ household, child });
  if (!notice) return null;
  const { level } = notice;
  return (
    <HarmNotice
      title={growthNoticeTexts.title(child.name)}
      facts={growthNoticeFacts(notice)}
      level={{ level, ...(level === 'book' && { words: growthNoticeTexts.thisWeek }) }}
      sign={growthSigns[level]}
    >
      <p>{growthNoticeTexts.calm}</p>
    </HarmNotice>
  );
}

export function useGrowthNotice({ household, child }: Pick<ChildNoticeProps, 'household' | 'child'>) {
  const country = useChildCountry(household);
  const today = useToday();
  const { entries } = useChildLog(growthKind, { household, child });
  return loggedGrowthNotice({
    sex: child.sex,
    birth: child.birth_date,
    gestationWeeks: child.gestation_weeks,
    country,
    today,
    measurements: (entries ?? []).flatMap(({ key, value: { date, weight_grams: grams } }) =>
      grams === null ? [] : [{ key, date, weightKg: grams / 1000 }],
    ),
  });
}
