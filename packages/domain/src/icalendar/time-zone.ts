import { clockChanges, offsetAt, type ClockChange } from '../base/time-zone';
import { dateOf, dayOf, localText, monthLength, timeOf, weekdayOf } from '../planner/recurrence/calendar';
import { basicText, weekdays } from '../planner/recurrence/rule';
import { component, contentLine } from './content-lines';

/** Events before this year are rare enough to make the text longer for them only. */
const earliestYear = 1970;
/** Up to which year changes are looked at. */
const lastYear = 2040;
/** In so many years a weekday has been on each date that 'the second Sunday' can be on, and is followed for good. */
const yearsOfARule = 12;
/** Fewer years are written as dates. */
const leastYears = 3;
/** Summer time ends within this. */
const maxSummer = 300 * 86_400_000;

/** A change as clocks show it that have not been changed yet. */
interface Onset extends ClockChange {
  local: number;
  year: number;
  month: number;
  day: number;
  isSummer: boolean;
}

function onsetsOf(changes: readonly ClockChange[]): Onset[] {
  return changes.map((change, index) => {
    const local = (change.at + change.before) / 1000;
    const next = changes[index + 1];
    const isBack = next !== undefined && next.after < next.before && next.at - change.at < maxSummer;
    return { ...change, ...dateOf(dayOf(local)), local, isSummer: change.after > change.before && isBack };
  });
}

/** Onsets of one year after another, on the same weekday of the same week of a month. */
type Run = [Onset, ...Onset[]];

const likeness = ({ before, after, month, local, isSummer }: Onset): string =>
  [before, after, month, weekdayOf(dayOf(local)), timeOf(local), isSummer].join();

const daysOf = (run: readonly Onset[]) => {
  const days = run.map(({ day }) => day);
  return { first: Math.min(...days), last: Math.max(...days) };
};

function isContinuedBy(run: Run, onset: Onset): boolean {
  const { first, last } = daysOf([...run, onset]);
  return (run.at(-1)?.year ?? 0) + 1 === onset.year && last - first < 7;
}

function runsOf(onsets: readonly Onset[]): Run[] {
  const runs: Run[] = [];
  const latest = new Map<string, Run>();
  for (const onset of onsets) {
    const run = latest.get(likeness(onset));
    if (run && isContinuedBy(run, onset)) {
      run.push(onset);
      continue;
    }
    const begun: Run = [onset];
    runs.push(begun);
    latest.set(likeness(onset), begun);
  }
  return runs;
}

/** 'the second Sunday', 'the last Sunday', or 'the Sunday of the week that begins on the 23rd'. */
function ruleOf(run: Run): string {
  const [{ month, local }] = run;
  const weekday = weekdays[weekdayOf(dayOf(local))] ?? '';
  const { first, last } = daysOf(run);
  const yearly = `FREQ=YEARLY;BYMONTH=${month}`;
  if (run.every(({ year, day }) => day + 7 > monthLength(year, month))) return `${yearly};BYDAY=-1${weekday}`;
  if (Math.ceil(first / 7) === Math.ceil(last / 7)) return `${yearly};BYDAY=${Math.ceil(first / 7)}${weekday}`;
  const days = Array.from({ length: 7 }, (_, index) => first + index).filter((day) => day <= monthLength(2000, month));
  return `${yearly};BYMONTHDAY=${days.join(',')};BYDAY=${weekday}`;
}

const isFollowed = (run: Run): boolean =>
  run.at(-1)?.year === lastYear && run.length >= yearsOfARule && daysOf(run).last - daysOf(run).first === 6;

/** '+0530', with seconds where there are any. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('');
  return (offset < 0 ? '-' : '+') + digits.replace(/^(....)00$/, '$1');
}

const onsetText = (local: number): string => basicText(localText(local));

const observance = (
  { isSummer, before, after, local }: Pick<Onset, 'isSummer' | 'before' | 'after' | 'local'>,
  repetition: readonly string[],
): string =>
  component(
    isSummer ? 'DAYLIGHT' : 'STANDARD',
    contentLine('DTSTART', onsetText(local)),
    contentLine('TZOFFSETFROM', offsetText(before)),
    contentLine('TZOFFSETTO', offsetText(after)),
    ...repetition,
  );

/** Onsets that follow no rule, by what they change. The first is among the dates too, as some readers take only those. */
function observancesOf(onsets: readonly Onset[]): string[] {
  const groups = new Map<string, Run>();
  for (const onset of onsets) {
    const key = [onset.before, onset.after, onset.isSummer].join();
    const group = groups.get(key);
    if (group) group.push(onset);
    else groups.set(key, [onset]);
  }
  return [...groups.values()].map((group) =>
    observance(group[0], group.length > 1 ? group.map(({ local }) => contentLine('RDATE', onsetText(local))) : []),
  );
}

function timeZoneText(zone: string, firstYear: number): string {
  const begin = Date.UTC(firstYear, 0, 1);
  const offset = offsetAt(zone, begin);
  // A year more, which says whether the last summer ends.
  const onsets = onsetsOf(clockChanges(zone, begin, Date.UTC(lastYear + 2, 0, 1)));
  const runs = runsOf(onsets.filter(({ year }) => year <= lastYear));
  // Summer time that begins by a rule and ends on dates would not end after the last of them.
  const isForGood = runs.every((run) => run.at(-1)?.year !== lastYear || isFollowed(run));
  const until = (run: Run) => `;UNTIL=${onsetText((run.at(-1)?.at ?? 0) / 1000)}Z`;
  const ruled = runs.filter((run) => run.length >= leastYears);
  return component(
    'VTIMEZONE',
    contentLine('TZID', zone),
    observance({ isSummer: false, before: offset, after: offset, local: begin / 1000 }, []),
    ...observancesOf(runs.filter((run) => run.length < leastYears).flat()),
    ...ruled.map((run) =>
      observance(run[0], [contentLine('RRULE', ruleOf(run) + (isForGood && isFollowed(run) ? '' : until(run)))]),
    ),
  );
}

const texts = new Map<string, string>();

/** The VTIMEZONE of a zone, for events that begin in a year or later. */
export function timeZoneComponent(zone: string, year: number): string {
  const firstYear = Math.min(earliestYear, year - 1);
  const key = `${zone} ${firstYear}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = timeZoneText(zone, firstYear);
  // Zone names are accepted in any case, so their number has no limit.
  if (texts.size >= 1_000) texts.clear();
  texts.set(key, text);
  return text;
}
