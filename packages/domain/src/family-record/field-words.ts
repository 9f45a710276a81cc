import { formatDay } from '../base/days';
import { namesText } from '../base/text';
import { ruleText } from '../planner/rule-words';
import { planPartText } from './plan-words';

export type Fields = Readonly<Record<string, unknown>>;

/** How names, days and times are written. */
export interface RecordReader {
  locale: string;
  /** For moments; an event says its own. */
  zone: string;
  /** Names by id; of a child that is gone there is none. */
  children?: ReadonlyMap<string, string>;
}

export interface Wording extends RecordReader {
  nameOf: (number: unknown) => string;
  /** All that is known of what the line is about. */
  known: Fields;
}

const labels: Record<string, string> = {
  title: 'title',
  text: 'text',
  place: 'place',
  note: 'note',
  members: 'for',
  children: 'children',
  all_day: 'all day',
  start: 'start',
  end: 'end',
  zone: 'time zone',
  rrule: 'repeats',
  extra_dates: 'more dates',
  exceptions: 'single dates',
  parents: 'parents',
  from: 'first evening',
  pattern: 'pattern',
  anchor: 'pattern begins',
  first_parent: 'first nights',
  holidays: 'holidays',
  summer: 'summer',
  vacations: 'vacations',
  exchange: 'exchange',
  nights: 'nights',
  with: 'with',
  in_return: 'in return',
  reason: 'reason',
  respond_by: 'answer by',
};

/** Left out of sentences: ids say nothing to a reader. */
const unsaid: readonly string[] = ['counters'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (isList(value) && value.length === 0);

/** A plan without a pattern ends the one before it. */
const isSaidEmpty = (name: string, value: unknown) => name === 'pattern' && value === null;

const dayText = (day: string, locale: string) => formatDay(`${day.slice(0, 10)}T00:00:00Z`, 'UTC', locale);
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

/** '1 December 2026 at 15:00', as clocks of the event's zone show it. */
const localTimeText = (time: string, locale: string) =>
  plainSpaces(new Date(`${time}Z`).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }));

/** The same for a moment, by the clocks of the reader. */
export const momentText = (instant: string, { locale, zone }: RecordReader): string =>
  plainSpaces(new Date(instant).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }));

function timeText(name: string, time: string, { known, locale }: Wording): string {
  if (known['all_day'] !== true) return localTimeText(time, locale);
  // An all-day event ends at the midnight after its last day.
  const before = name === 'end' ? 1 : 0;
  const day = new Date(Date.parse(`${time}Z`) - before).toISOString();
  return dayText(day, locale);
}

function repeatText(rule: string, { known, locale }: Wording): string {
  const { start, zone, all_day: allDay } = known;
  if (typeof start !== 'string' || typeof zone !== 'string') return rule;
  return ruleText(rule, { start, zone, allDay: allDay === true }, locale);
}

/** The name of a parent of the plan; where that is not known, their place in it. */
function sideText(side: unknown, { known, nameOf }: Wording): string {
  const isFirst = side === 'a';
  if (isFields(known['parents'])) return nameOf(known['parents'][isFirst ? 'a' : 'b']);
  return isFirst ? 'the first parent' : 'the second parent';
}

function exceptionText(exception: unknown, wording: Wording): string {
  if (!isFields(exception)) return '';
  const { original, is_canceled: isCanceled, ...changed } = exception;
  const day = timeText('start', String(original), wording);
  return isCanceled === true ? `${day} canceled` : `${day} (${detailsText(fieldWords(null, changed, wording))})`;
}

/** A part of a plan or a request. */
function partText(name: string, value: unknown, wording: Wording): string | null {
  const { locale, known } = wording;
  const first = known['first_parent'];
  const firstParent = first === 'a' || first === 'b' ? first : null;
  return planPartText(name, value, { locale, nameOf: (side) => sideText(side, wording), firstParent });
}

const plainValue = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : JSON.stringify(value);

function valueText(name: string, value: unknown, wording: Wording): string {
  const { locale, nameOf, children } = wording;
  if (isEmpty(value) && !isSaidEmpty(name, value)) return value === false ? 'no' : 'none';
  switch (name) {
    case 'start':
    case 'end':
      return timeText(name, String(value), wording);
    case 'extra_dates':
      return isList(value) ? value.map((time) => timeText('start', String(time), wording)).join('; ') : '';
    case 'exceptions':
      return isList(value) ? value.map((exception) => exceptionText(exception, wording)).join('; ') : '';
    case 'rrule':
      return repeatText(String(value), wording);
    case 'members':
      return isList(value) ? namesText(value.map(nameOf)) : '';
    case 'parents':
      return isFields(value) ? namesText([value['a'], value['b']].map(nameOf)) : '';
    case 'children':
      return isList(value) ? namesText(value.map((id) => children?.get(String(id)) ?? 'a child')) : '';
    case 'from':
    case 'anchor':
      return dayText(String(value), locale);
    case 'respond_by':
      return momentText(String(value), wording);
    case 'first_parent':
    case 'with':
      return sideText(value, wording);
    case 'zone':
      return String(value).replaceAll('_', ' ');
    default:
      return partText(name, value, wording) ?? plainValue(value);
  }
}

const said = (fields: Fields) => Object.keys(fields).filter((name) => !unsaid.includes(name));
const labelOf = (name: string) => labels[name] ?? name.replaceAll('_', ' ');

/** A field in words: of a change what it was and what it is, otherwise one of the two. */
export interface FieldWords {
  name: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** All fields that differ, or of what was added or deleted those that are not empty. */
export function fieldWords(before: Fields | null, after: Fields | null, wording: Wording): FieldWords[] {
  if (!before || !after) {
    const fields = after ?? before ?? {};
    const names = said(fields).filter((name) => !isEmpty(fields[name]) || isSaidEmpty(name, fields[name]));
    return names.map((name) => {
      const value = valueText(name, fields[name], wording);
      return { name, label: labelOf(name), before: after ? null : value, after: after ? value : null };
    });
  }
  const wordingBefore = { ...wording, known: { ...wording.known, ...before } };
  return said({ ...before, ...after }).map((name) => ({
    name,
    label: labelOf(name),
    before: valueText(name, before[name], wordingBefore),
    after: valueText(name, after[name], wording),
  }));
}

/** 'title Dentist; start 1 December 2026 at 15:00', or of a change 'place from Zoo to Main Street 4' */
export const detailsText = (fields: readonly FieldWords[]): string =>
  fields
    .map(({ label, before, after }) =>
      before !== null && after !== null ? `${label} from ${before} to ${after}` : `${label} ${after ?? before}`,
    )
    .join('; ');
