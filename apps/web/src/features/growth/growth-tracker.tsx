import { useMemo } from 'react';
import { growthCsvRows, growthKind, growthTexts } from '@everstep/domain/growth';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { formatCalendarDay } from '../../platform/locale/dates';
import { EntryLog } from '../../platform/trackers/log/entry-log';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useChildLog } from '../../platform/trackers/use-child-log';
import { useToday } from '../../platform/trackers/use-today';
import { GrowthChart } from './chart/growth-chart';
import { AboutGrowth } from './about-growth';
import { describeGrowth, measuredAmounts } from './entry-line';
import { LatestValues } from './latest-values';
import { useGrowthNotice } from './notices';
import { useUnits } from './use-units';

const MeasurementDialog = lazyDialog(async () => (await import('./log/measurement-dialog')).MeasurementDialog);

export function GrowthTracker(props: TrackerProps) {
  const { household, child } = props;
  const { entries = [] } = useChildLog(growthKind, props);
  const [units, setUnits] = useUnits();
  const describe = useMemo(() => describeGrowth(units), [units]);
  const today = useToday();
  const hasWeightNotice = useGrowthNotice({ household, child }) !== null;
  const shown = { child, measurements: entries, units, today };
  return (
    <EntryLog
      {...props}
      kind={growthKind}
      texts={growthTexts}
      describe={describe}
      textsOf={(measured) => ({
        title: measuredAmounts(measured, units).join(' · '),
        detail: `${formatCalendarDay(measured.date)}, ${growthTexts.ageAt(child.birth_date, measured.date)}`,
        note: measured.note,
      })}
      form={(form) => <MeasurementDialog {...form} units={units} today={today} onUnits={setUnits} />}
      csv={{ name: 'growth', toRows: growthCsvRows }}
      above={
        <>
          <GrowthChart {...shown} />
          <LatestValues {...shown} hasWeightNotice={hasWeightNotice} />
        </>
      }
      below={<AboutGrowth child={child} today={today} />}
    />
  );
}
