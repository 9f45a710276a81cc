import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { runningText } from '@everstep/domain/base/durations';
import { sleepKind, sleepTexts, type ListedSleep, type SleepDay, type SleepSpan } from '@everstep/domain/sleep';
import { formatWeekday, timeSeenFrom } from '../../platform/locale/dates';
import { joinParts } from '../../platform/trackers/entry-line';
import { useEntryOwners } from '../../platform/trackers/family';
import { EntryRow } from '../../platform/trackers/log/entry-row';

export const dayListHeadingId = 'sleeps-of-day';
const rowId = (id: string) => `sleep-${id}`;

export function focusSleep(id: string): void {
  document.getElementById(rowId(id))?.focus();
}

interface DayListProps {
  day: SleepDay;
  now: number;
  overlaps: ReadonlyMap<string, string>;
  unsynced: ReadonlySet<string>;
  /** Undefined for a user who may not do it. */
  onEdit: ((sleep: SleepSpan) => void) | undefined;
  onDelete: ((sleep: SleepSpan) => void) | undefined;
}

/** The sleeps of a day, latest first, those too that lie within another one. */
export function DayList(props: DayListProps) {
  const { now, overlaps, unsynced, onEdit, onDelete } = props;
  const { day, listed, from, to } = props.day;
  const { loggedBy, canChange } = useEntryOwners(sleepKind);
  return (
    <section aria-labelledby={dayListHeadingId} className="grid content-start gap-2 card">
      <h2 id={dayListHeadingId} tabIndex={-1} className="font-text text-xl font-semibold tabular-nums outline-none">
        {formatWeekday(day)}
      </h2>
      {listed.length === 0 && <p className="text-ink-2">{sleepTexts.nothingLogged}</p>}
      <ul>
        {listed.toReversed().map(({ sleep, kind }) => (
          <Row
            key={sleep.id}
            sleep={sleep}
            kind={kind}
            day={day}
            now={now}
            onEdit={canChange(sleep.id) ? onEdit : undefined}
            onDelete={canChange(sleep.id) ? onDelete : undefined}
            loggedBy={loggedBy(sleep.id)}
            isUnsynced={unsynced.has(sleep.id)}
          >
            {overlaps.has(sleep.id) && (
              <p className="flex items-start gap-2 text-sm text-apricot-ink">
                <TriangleAlert size={16} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
                {sleepTexts.overlaps}
              </p>
            )}
          </Row>
        ))}
      </ul>
      {to - from !== msADay && (
        <p className="text-sm text-ink-2 tabular-nums">{sleepTexts.changedDay((to - from) / msAnHour)}</p>
      )}
    </section>
  );
}

const msAnHour = 3_600_000;
const msADay = 24 * msAnHour;

interface RowProps extends ListedSleep, Pick<DayListProps, 'now' | 'onEdit' | 'onDelete'> {
  day: string;
  loggedBy: string | null;
  isUnsynced: boolean;
  children: ReactNode;
}

function Row({ sleep, kind, day, now, onEdit, onDelete, ...props }: RowProps) {
  const times = timesText(sleep, day);
  const what =
    kind === 'forgotten'
      ? sleepTexts.forgottenTitle
      : `${sleepTexts[kind]}, ${runningText((sleep.end ?? now) - sleep.start)}`;
  return (
    <EntryRow
      {...props}
      id={rowId(sleep.id)}
      title={times}
      detail={joinParts(what, sleep.note)}
      actions={{
        label: sleepTexts.actions(times),
        onEdit: onEdit && (() => onEdit(sleep)),
        onDelete: onDelete && (() => onDelete(sleep)),
      }}
    />
  );
}

/** '20:06 to 06:31', with the weekday of a time on another day. */
function timesText({ start, end }: SleepSpan, day: string): string {
  return sleepTexts.fromTo(timeSeenFrom(day, start), end === null ? sleepTexts.asleepNow : timeSeenFrom(day, end));
}
