import { useMemo, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import {
  diaperKind,
  diaperLabel,
  endOf,
  feedingKind,
  feedingLabel,
  feedingTexts,
  findQuestions,
  firstAllergens,
  longestFeedingMs,
  pumpingKind,
  startOf,
  timerState,
  volumeText,
  type Diaper,
  type Feeding,
  type Pumping,
  type Question,
  type Solids,
  type VolumeUnit,
} from '@everstep/domain/feedings';
import { durationText } from '@everstep/domain/durations';
import { localDayIn } from '@everstep/domain/time-zone';
import { useSession } from '../../../platform/session/session';
import { deviceZone, formatTime, formatWeekday } from '../../../platform/locale/dates';
import { useLoggedBy } from '../../../platform/trackers/family';
import { LoggedBy } from '../../../platform/trackers/logged-by';
import { Button } from '../../../ui/button';
import { ActionMenu } from '../../../ui/menu';
import { useVolumeUnit } from '../preferences';
import { changeOf, type TapChange, type Change } from '../../../platform/trackers/use-change';
import { newestWhile, type FeedingLog, type Logged } from '../use-feedings';

export type Editable =
  | { kind: 'feeding'; entry: Logged<Feeding> }
  | { kind: 'diaper'; entry: Logged<Diaper> }
  | { kind: 'pumping'; entry: Logged<Pumping> };

interface LogListProps {
  log: FeedingLog;
  tap: TapChange;
  /** Null if nothing can be edited. */
  onEdit: ((editable: Editable) => void) | null;
  canDelete: boolean;
}

const daysAtFirst = 2;
const daysMore = 7;

interface Row {
  at: string;
  title: string;
  detail: string;
  note: string | null;
  editable: Editable;
  deletion: Change;
  isUnsynced: boolean;
}

/** Everything that was logged, day by day, the newest first. */
export function LogList({ log, tap, onEdit, canDelete }: LogListProps) {
  const [dayCount, setDayCount] = useState(daysAtFirst);
  const { unit } = useVolumeUnit();
  const { feedings, diapers, pumpings } = log;
  const { record } = useSession();
  const loggedBy = {
    feeding: useLoggedBy(feedingKind),
    diaper: useLoggedBy(diaperKind),
    pumping: useLoggedBy(pumpingKind),
  };
  const { days, hasMore } = useMemo(
    () => latestDays({ feedings, diapers, pumpings }, unit, dayCount),
    [feedings, diapers, pumpings, unit, dayCount],
  );
  const questions = useMemo(
    () => findQuestions(lookedAt(feedings, days.at(-1)?.rows.at(-1)?.at ?? '', record.id)),
    [feedings, days, record.id],
  );
  const firsts = useMemo(
    () => firstAllergens(feedings.filter((entry): entry is Logged<Solids> => entry.value.type === 'solids')),
    [feedings],
  );
  return (
    <section aria-labelledby="feeding-log" className="grid content-start gap-4 card">
      <h2 id="feeding-log" className="text-2xl">
        {feedingTexts.logTitle}
      </h2>
      {days.length === 0 && <p className="text-ink-2">{feedingTexts.logEmpty}</p>}
      {days.map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={formatWeekday(day)} className="grid gap-1">
          <h3 className="font-text text-base font-semibold text-ink-2">{formatWeekday(day)}</h3>
          <ul className="grid">
            {ofDay.map((row) => {
              const { key } = row.editable.entry;
              const question = questions.get(key);
              const first = firsts.get(key);
              const time = formatTime(Date.parse(row.at));
              return (
                <li key={key} className="grid gap-1 border-t border-line py-2">
                  <div className="flex items-center gap-3">
                    <span className="w-18 shrink-0 whitespace-nowrap text-ink-2 tabular-nums">{time}</span>
                    <div className="min-w-0 grow">
                      <p className="font-semibold wrap-anywhere tabular-nums">
                        {row.title} <span className="font-normal text-ink-2">{row.detail}</span>
                        <LoggedBy text={loggedBy[row.editable.kind](key)} />
                      </p>
                      {first && (
                        <p className="text-sm font-semibold text-apricot-ink">
                          {feedingTexts.firstTime(
                            first.map((name) => feedingTexts.allergens[name].toLowerCase()).join(', '),
                          )}
                        </p>
                      )}
                      {row.isUnsynced && <p className="text-sm text-ink-2">{feedingTexts.unsynced}</p>}
                      {row.note && <p className="text-sm wrap-anywhere text-ink-2">{row.note}</p>}
                    </div>
                    {canDelete && (
                      <ActionMenu
                        label={feedingTexts.actions(`${row.title}, ${time}`)}
                        actions={[
                          ...(onEdit
                            ? [
                                {
                                  id: 'edit',
                                  label: feedingTexts.edit,
                                  icon: Pencil,
                                  onAction: () => onEdit(row.editable),
                                },
                              ]
                            : []),
                          {
                            ...{ id: 'delete', label: feedingTexts.delete, icon: Trash2, isDanger: true },
                            onAction: () => tap(feedingTexts.deleted(row.title), row.deletion),
                          },
                        ]}
                      />
                    )}
                  </div>
                  {question && onEdit && row.editable.kind === 'feeding' && (
                    <QuestionBox question={question} entry={row.editable.entry} tap={tap} />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setDayCount(dayCount + daysMore)}>
          {feedingTexts.showMore}
        </Button>
      )}
    </section>
  );
}

interface QuestionBoxProps {
  question: Question;
  entry: Logged<Feeding>;
  tap: TapChange;
}

/** Nothing is merged by itself: a parent says whether two entries are one feed. */
function QuestionBox({ question: { kind }, entry: { key, value }, tap }: QuestionBoxProps) {
  return (
    <div className="grid gap-2 rounded-input bg-sky-soft px-4 py-3 sm:ml-21">
      <p>{kind === 'double' ? feedingTexts.maybeSame : feedingTexts.overlaps}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() =>
            tap(feedingTexts.deleted(feedingTexts.types[value.type]), changeOf(feedingKind, key, null, value))
          }
        >
          {kind === 'double' ? feedingTexts.sameFeed : feedingTexts.deleteThis}
        </Button>
        <Button
          variant="quiet"
          onClick={() => tap(feedingTexts.changed, changeOf(feedingKind, key, { ...value, is_confirmed: true }, value))}
        >
          {kind === 'double' ? feedingTexts.twoFeeds : feedingTexts.bothRight}
        </Button>
      </div>
    </div>
  );
}

function feedingRow(entry: Logged<Feeding>, unit: VolumeUnit): Row {
  const { key, value, isUnsynced } = entry;
  return {
    ...{ at: startOf(value), title: feedingTexts.types[value.type], detail: detailOf(value, unit), note: value.note },
    ...{ editable: { kind: 'feeding', entry }, deletion: changeOf(feedingKind, key, null, value), isUnsynced },
  };
}

function diaperRow(entry: Logged<Diaper>): Row {
  const { key, value, isUnsynced } = entry;
  const color = value.color ? `, ${feedingTexts.colors[value.color].toLowerCase()}` : '';
  const detail = diaperLabel(value).toLowerCase() + color;
  return {
    ...{ at: value.at, title: feedingTexts.diaper, detail, note: value.note },
    ...{ editable: { kind: 'diaper', entry }, deletion: changeOf(diaperKind, key, null, value), isUnsynced },
  };
}

function pumpingRow(entry: Logged<Pumping>, unit: VolumeUnit): Row {
  const { key, value, isUnsynced } = entry;
  const detail = volumeText((value.left_tenths ?? 0) + (value.right_tenths ?? 0), unit);
  return {
    ...{ at: value.started_at, title: feedingTexts.pumping, detail, note: value.note },
    ...{ editable: { kind: 'pumping', entry }, deletion: changeOf(pumpingKind, key, null, value), isUnsynced },
  };
}

function detailOf(value: Feeding, unit: VolumeUnit): string {
  const parts = [feedingLabel(value, unit)];
  if (value.type === 'bottle') parts.push(feedingTexts.milks[value.milk].toLowerCase());
  const end = endOf(value);
  if (value.type === 'nursing')
    parts.push(end === null ? feedingTexts.runningNow : durationText(timerState(value, Date.parse(end)).ms.all));
  if (value.type !== 'solids' && value.is_supplement) parts.push(feedingTexts.supplement);
  return parts.join(', ');
}

/** The feeds shown and those that may overlap with them. What was not sent yet has no author; it is this user's. */
function lookedAt(feedings: readonly Logged<Feeding>[], firstShown: string, userId: string | undefined) {
  const from = Date.parse(firstShown) - longestFeedingMs;
  return newestWhile(feedings, ({ value }) => Date.parse(startOf(value)) >= from).map(
    ({ author = userId, ...entry }) => ({ ...entry, author }),
  );
}

/** Reads a list from its newest entry on. */
interface Reader {
  nextAt: () => string | undefined;
  takeRow: () => Row | undefined;
}

function reader<Value>(
  entries: readonly Logged<Value>[],
  atOf: (value: Value) => string,
  toRow: (entry: Logged<Value>) => Row,
): Reader {
  let index = 0;
  const next = () => entries[index];
  return {
    nextAt() {
      const entry = next();
      return entry && atOf(entry.value);
    },
    takeRow() {
      const entry = next();
      index += 1;
      return entry && toRow(entry);
    },
  };
}

/** The latest days with anything in them, and whether there are earlier ones. Of a log of years, only these are looked at. */
function latestDays(
  { feedings, diapers, pumpings }: Pick<FeedingLog, 'feedings' | 'diapers' | 'pumpings'>,
  unit: VolumeUnit,
  dayCount: number,
): { days: { day: string; rows: Row[] }[]; hasMore: boolean } {
  const zone = deviceZone();
  const readers = [
    reader(feedings, startOf, (entry) => feedingRow(entry, unit)),
    reader(diapers, ({ at }) => at, diaperRow),
    reader(
      pumpings,
      ({ started_at: at }) => at,
      (entry) => pumpingRow(entry, unit),
    ),
  ];
  const days: { day: string; rows: Row[] }[] = [];
  for (;;) {
    const newest = readers.reduce((best, other) => ((other.nextAt() ?? '') > (best.nextAt() ?? '') ? other : best));
    const at = newest.nextAt();
    if (at === undefined) return { days, hasMore: false };
    const day = localDayIn(zone, Date.parse(at));
    if (day !== days.at(-1)?.day) {
      if (days.length === dayCount) return { days, hasMore: true };
      days.push({ day, rows: [] });
    }
    const row = newest.takeRow();
    if (row) days.at(-1)?.rows.push(row);
  }
}
