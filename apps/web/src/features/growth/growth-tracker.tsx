import { useMemo } from 'react';
import { growthKind, growthTexts } from '@everstep/domain/growth';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { formatCalendarDay } from '../../platform/locale/dates';
import { EntryLog } from '../../platform/trackers/log/entry-log';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useToday } from '../../platform/trackers/use-today';
import { GrowthChart } from './chart/growth-chart';
import { AboutGrowth } from './about-growth';
import { describeGrowth, measuredAmounts } from './entry-line';
import { LatestValues } from './latest-values';
import { useGrowthNotice } from './notices';
import { useGrowth } from './use-growth';
import { useUnits } from './use-units';

const MeasurementDialog = lazyDialog(async () => (await import('./log/measurement-dialog')).MeasurementDialog);

export function GrowthTracker(props: TrackerProps) {
  const { household, child } = props;
  const log = useGrowth(props);
  const [units, setUnits] = useUnits();
  const describe = useMemo(() => describeGrowth(units), [units]);
  const today = useToday();
  const hasWeightNotice = useGrowthNotice({ household, child }) !== null;
  const shown = { child, measurements: log.entries ?? [], units, today };
  return (
    <EntryLog
      {...props}
      kind={growthKind}
      log={log}
      texts={growthTexts}
      textsOf={(measured) => {
        const day = formatCalendarDay(measured.date);
        return {
          title: measuredAmounts(measured, units).join(' · '),
          detail: `${day}, ${growthTexts.ageAt(child.birth_date, measured.date)}`,
          note: measured.note,
          name: growthTexts.measurementOf(day),
        };
      }}
      describe={describe}
      onDelete={log.remove}
      form={(edited, onClose) => (
        <MeasurementDialog
          child={child}
          edited={edited && edited.value}
          units={units}
          today={today}
          onUnits={setUnits}
          onSave={(entry) => log.save(entry, edited)}
          onClose={onClose}
        />
      )}
      above={
        <>
          <GrowthChart {...shown} />
          <LatestValues {...shown} hasWeightNotice={hasWeightNotice} />
        </>
      }
      below={<AboutGrowth {...shown} />}
    />
  );
}
