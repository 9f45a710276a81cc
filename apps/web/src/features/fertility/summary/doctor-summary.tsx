import {
  summaryTexts,
  unitNames,
  type FertilityEntry,
  type CycleReport,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { formatCalendarDay, formatDayAndMonth } from '../../../platform/locale/dates';
import { WideTable } from '../../../ui/plain-table';
import { CycleStatistics } from '../history/cycle-statistics';
import { cycleCells, doctorCycles, symptomCounts, type DoctorCycle } from './doctor-cycles';
import { CycleCurves } from './cycle-curves';
import { Part } from './part';
import { TemperatureWeeks } from './temperature-weeks';

interface DoctorSummaryProps {
  name: string;
  report: CycleReport;
  entries: readonly FertilityEntry[];
  unit: TemperatureUnit;
  today: string;
  /** Notes are private and therefore left out by default. */
  withNotes?: boolean;
}

/** One page to take to a doctor. */
export function DoctorSummary({ name, report, entries, unit, today, withNotes = false }: DoctorSummaryProps) {
  const cycles = doctorCycles(entries, report);
  const current = cycles.find(({ start }) => start === report.cycle_start);
  return (
    <article aria-label={summaryTexts.title} className="grid gap-6">
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="text-3xl outline-none">
          {summaryTexts.title}
        </h1>
        <p className="text-lg font-semibold tabular-nums">
          {name}, {formatCalendarDay(today)}
        </p>
        <p className="max-w-2xl text-ink-2">{summaryTexts.about}</p>
      </header>
      <Cycles cycles={cycles} />
      {report.advanced && (
        <Part title={summaryTexts.numbers}>
          <CycleStatistics advanced={report.advanced} />
        </Part>
      )}
      {current?.entries.some(({ temperature }) => temperature !== null) && (
        <Part title={summaryTexts.temperatures(unitNames[unit])}>
          <TemperatureWeeks start={current.start} entries={current.entries} unit={unit} />
        </Part>
      )}
      <CycleCurves cycles={cycles} listed={report.cycle_start} unit={unit} today={today} />
      <Symptoms cycles={cycles} />
      {withNotes && <Notes cycles={cycles} />}
    </article>
  );
}

function Cycles({ cycles }: { cycles: readonly DoctorCycle[] }) {
  return (
    <Part title={summaryTexts.cycles}>
      {cycles.length === 0 ? (
        <p className="text-ink-2">{summaryTexts.noCycles}</p>
      ) : (
        <WideTable
          caption={summaryTexts.cycles}
          columns={summaryTexts.columns}
          rows={cycles.map((cycle) => ({ key: cycle.start, cells: cycleCells(cycle) }))}
        />
      )}
    </Part>
  );
}

function Symptoms({ cycles }: { cycles: readonly DoctorCycle[] }) {
  const counts = symptomCounts(cycles);
  return (
    <Part title={summaryTexts.symptoms}>
      {counts.length === 0 ? (
        <p className="text-ink-2">{summaryTexts.noSymptoms}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {counts.map(({ name, days }) => (
            <div key={name} className="flex gap-2">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold tabular-nums">{days}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

function Notes({ cycles }: { cycles: readonly DoctorCycle[] }) {
  const notes = cycles.flatMap(({ entries }) => entries.filter(({ note }) => note !== ''));
  if (notes.length === 0) return null;
  return (
    <Part title={summaryTexts.notes}>
      <dl className="grid gap-2">
        {notes.map(({ day, note }) => (
          <div key={day}>
            <dt className="text-sm text-ink-2 tabular-nums">{formatDayAndMonth(day)}</dt>
            <dd className="wrap-anywhere">{note}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
