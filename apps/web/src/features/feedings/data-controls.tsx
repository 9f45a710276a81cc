import { useMemo } from 'react';
import { Printer } from 'lucide-react';
import {
  bottlesMl,
  dailyTotals,
  diaperCsvRows,
  diaperKind,
  feedingCsvRows,
  feedingKind,
  feedingTexts,
  milkCsvRows,
  milkKind,
  pumpingCsvRows,
  pumpingKind,
  volumeText,
} from '@everstep/domain/feedings';
import { durationText } from '@everstep/domain/base/durations';
import type { Child } from '@everstep/domain/households';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { correctedNow } from '../../platform/api/clock';
import { deviceZone, formatCalendarDay, formatDayAndMonth } from '../../platform/locale/dates';
import { CsvDownload } from '../../platform/trackers/log/csv-download';
import { useCsvTable } from '../../platform/trackers/log/use-csv-table';
import { RemindMeLink } from '../../platform/trackers/remind-me-link';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/form/radio-group';
import { WideTable } from '../../ui/plain-table';
import { UnitChoice } from './log/amount-field';
import { useCountFrom, useVolumeUnit } from './preferences';
import type { FeedingLog } from './use-feedings';

const summaryDays = 28;

interface DataControlsProps {
  log: FeedingLog;
  child: Child;
}

/** Settings of this device, the export, and a summary to print. */
export function DataControls({ log, child }: DataControlsProps) {
  const { unit, chooseUnit } = useVolumeUnit();
  const { countFrom, chooseCountFrom } = useCountFrom();
  const { feedings, diapers, pumpings, milk } = log;
  const tables = [
    useCsvTable(feedingKind, { name: 'feeds', child, entries: feedings, toRows: feedingCsvRows }),
    useCsvTable(diaperKind, { name: 'diapers', child, entries: diapers, toRows: diaperCsvRows }),
    useCsvTable(pumpingKind, { name: 'pumping', child, entries: pumpings, toRows: pumpingCsvRows }),
    useCsvTable(milkKind, { name: 'milk-stock', child, entries: milk, toRows: milkCsvRows }),
  ];
  const isEmpty = tables.every((table) => table.isEmpty);
  return (
    <div className="grid gap-4">
      <section aria-labelledby="feeding-settings" className="grid gap-4 card print:hidden">
        <h2 id="feeding-settings" className="text-2xl">
          {feedingTexts.settingsTitle}
        </h2>
        <RadioGroup
          legend={feedingTexts.countFrom}
          variant="tags"
          options={(['start', 'end'] as const).map((value) => ({ value, label: feedingTexts.countFromOptions[value] }))}
          value={countFrom}
          onChoose={chooseCountFrom}
        />
        <UnitChoice unit={unit} onChoose={chooseUnit} />
        <div className="flex flex-wrap gap-3">
          <CsvDownload tables={tables} />
          <Button variant="quiet" disabled={isEmpty} onClick={() => print()}>
            <Printer size={20} strokeWidth={1.6} aria-hidden />
            {feedingTexts.print}
          </Button>
        </div>
        <RemindMeLink />
      </section>
      <Summary log={log} child={child} />
    </div>
  );
}

/** Four weeks in a table, for the doctor. */
function Summary({ log: { feedings, diapers }, child }: DataControlsProps) {
  const { unit } = useVolumeUnit();
  const days = useMemo(() => {
    const now = correctedNow().getTime();
    const zone = deviceZone();
    const all = dailyTotals(
      { feedings: feedings.map(({ value }) => value), diapers: diapers.map(({ value }) => value) },
      { today: localDayIn(zone, now), dayCount: summaryDays, zone, now },
    );
    const first = all.findIndex(({ feeds, wet, dirty, solids }) => feeds + wet + dirty + solids > 0);
    return first < 0 ? [] : all.slice(first);
  }, [feedings, diapers]);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const { columns } = feedingTexts;
  return (
    <section aria-labelledby="feeding-summary" className="grid gap-3 card">
      <h2 id="feeding-summary" className="text-2xl">
        {feedingTexts.summaryTitle(child.name)}
      </h2>
      <p className="text-ink-2">
        {feedingTexts.summaryPeriod(formatCalendarDay(first.day), formatCalendarDay(last.day))}.{' '}
        {feedingTexts.summaryNote}
      </p>
      <WideTable
        isNowrap
        caption={feedingTexts.summaryTitle(child.name)}
        columns={[feedingTexts.day, columns.feeds, columns.nursing, columns.bottles, columns.solids, columns.diapers]}
        rows={days.toReversed().map((day) => ({
          key: day.day,
          cells: [
            formatDayAndMonth(day.day),
            day.feeds,
            durationText(day.nursingMs),
            volumeText(bottlesMl(day) * 10, unit),
            day.solids,
            `${day.wet} / ${day.dirty}`,
          ],
        }))}
      />
    </section>
  );
}
