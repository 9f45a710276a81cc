import { useMemo } from 'react';
import {
  currentGrowthNotice,
  growthKind,
  growthNoticeFacts,
  growthNoticeTexts,
  growthSigns,
} from '@everstep/domain/growth';
import { useChildCountry } from '../../platform/trackers/households';
import { formatCalendarDay } from '../../platform/locale/dates';
import { HarmNotice } from '../../platform/trackers/harm-notice';
import type { ChildNoticeProps } from '../../platform/trackers/tracker-props';
import { useChildLog } from '../../platform/trackers/use-child-log';
import { useLatestToday } from '../../platform/trackers/use-today';

/** Warns about a weight that a doctor should know of. Renders nothing if all is well. */
export function GrowthNotices({ household, child }: ChildNoticeProps) {
  const notice = useGrowthNotice({ household, child });
  if (!notice) return null;
  const { level } = notice;
  if (level === null) {
    const { title, facts, worried } = growthNoticeTexts.again;
    return (
      <HarmNotice title={title(child.name)} facts={facts(formatCalendarDay(notice.weighedOn))} level={null}>
        <p>{worried}</p>
      </HarmNotice>
    );
  }
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
  const today = useLatestToday();
  const { entries } = useChildLog(growthKind, { household, child });
  const { sex, birth_date: birth, gestation_weeks: gestationWeeks } = child;
  return useMemo(() => {
    const measurements = (entries ?? []).flatMap(({ key, value: { date, weight_grams: grams } }) =>
      grams === null ? [] : [{ key, date, weightKg: grams / 1000 }],
    );
    return currentGrowthNotice({ sex, birth, gestationWeeks, country, today, measurements });
  }, [sex, birth, gestationWeeks, country, today, entries]);
}
