import { brand } from '../base/brand';
import { withEarlier } from './earlier';
import { detailsText, fieldWords, type Fields, type RecordReader, type Wording } from './field-words';
import type { RecordAction, RecordContent, RecordLine } from './line';

/** Whom a number in the lines stands for. */
export interface RecordMember {
  number: number;
  /** Null once the account is gone. */
  name: string | null;
}

const goneText = 'a former member';
const outsideText = 'somebody outside the family';

/** The name of a number; 0 is the platform, and null somebody outside the family. */
export function nameInRecord(number: unknown, people: readonly RecordMember[]): string {
  if (number === 0) return brand.name;
  if (number === null) return outsideText;
  return people.find((member) => member.number === number)?.name ?? goneText;
}

/** What a line tells, before its details. */
export const verbs: Record<Exclude<RecordAction, 'opened' | 'ended' | 'event_there'>, string> = {
  event_added: 'added an event',
  event_changed: 'changed an event',
  event_deleted: 'deleted an event',
  plan_proposed: 'proposed a custody plan',
  plan_accepted: 'accepted a custody plan',
  plan_declined: 'declined a custody plan',
  plan_withdrawn: 'withdrew a custody plan',
  plan_set: 'set a custody plan',
  swap_asked: 'asked to swap nights',
  swap_accepted: 'accepted a request to swap nights',
  swap_declined: 'declined a request to swap nights',
  swap_countered: 'answered a request to swap nights with another one',
  swap_withdrawn: 'withdrew a request to swap nights',
  swap_expired: 'closed a request to swap nights, because its time to answer had passed',
  note_added: 'added a note',
};

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * 'Ana changed an event, “Dentist”: start from … to …', in a sentence without a full stop. `earlier` is what earlier lines say of the
 * same event, plan or request.
 */
export function describeLine(
  { action, by, child, before, after }: RecordContent,
  people: readonly RecordMember[],
  reader: RecordReader,
  earlier: Fields = {},
): string {
  const who = capital(nameInRecord(by, people));
  const nameOf = (number: unknown) => nameInRecord(number, people);
  const wording: Wording = { ...reader, nameOf, known: { ...earlier, ...before, ...after } };
  if (action === 'opened') return by === 0 ? 'Record began again' : `${who} began the record`;
  if (action === 'ended') return 'Record ended: no parent’s plan includes it any more';
  if (action === 'note_added') return `${who} ${verbs[action]}: ${String(after?.['text'])}`;
  const details = detailsText(fieldWords(before, after, wording));
  const end = details && `: ${details}`;
  if (action === 'event_there') return `Event was there${end}`;
  const title = before && after && typeof earlier['title'] === 'string' ? `, “${earlier['title']}”` : '';
  const about = child === null ? '' : ` for ${reader.children?.get(child) ?? 'a child'}`;
  return `${who} ${verbs[action]}${title}${about}${end}`;
}

export interface DescribedLine {
  line: RecordLine;
  content: RecordContent;
  who: string;
  text: string;
}

/** Lines from the first one on, each in words with what the earlier ones say of the same thing. */
export function describeLines(
  lines: readonly RecordLine[],
  people: readonly RecordMember[],
  reader: RecordReader,
): DescribedLine[] {
  return withEarlier(lines).map(({ line, content, earlier }) => ({
    line,
    content,
    who: capital(nameInRecord(content.by, people)),
    text: describeLine(content, people, reader, earlier),
  }));
}
