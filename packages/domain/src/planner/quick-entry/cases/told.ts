import { readQuickEntry } from '../read';
import type { Mark, Person, Question, QuickEntryContext } from '../quick-entry';

const people: Person[] = [
  { id: 'leo', name: 'Leo', isChild: true },
  { id: 'mia', name: 'Mia', isChild: true },
  { id: 'may', name: 'May', isChild: true },
  { id: 'zoë', name: 'Zoë', isChild: true },
  { id: 'anna', name: 'Anna Berg', isChild: false },
  { id: 'will', name: 'Will', isChild: false },
];

/** Wednesday, 25 November 2026, ten in the morning. */
export const context: QuickEntryContext = { now: '2026-11-25T10:00', dateOrder: 'mdy', people };

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dayOf = (local: string) =>
  `${weekdays[new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''} ${local.slice(0, 10)}`;

function when(start: string | null, end: string | null, allDay: boolean): string {
  if (start === null || end === null) return allDay ? 'all day' : '';
  if (allDay) {
    const last = new Date(Date.parse(`${end.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString();
    return last.slice(0, 10) === start.slice(0, 10) ? dayOf(start) : `${dayOf(start)} to ${dayOf(last)}`;
  }
  const isSameDay = end.slice(0, 10) === start.slice(0, 10);
  return `${dayOf(start)} ${start.slice(11, 16)}-${isSameDay ? '' : `${dayOf(end)} `}${end.slice(11, 16)}`;
}

const asked = ({ choices, suggested }: Question) =>
  `asks ${choices.map((choice) => `${choice === suggested ? '*' : ''}${choice ?? 'once'}`).join(' or ')}`;

/** What was read, in one line that can be compared and read. */
export function told(text: string, changed: Partial<QuickEntryContext> = {}): string {
  const entry = readQuickEntry(text, { ...context, ...changed });
  if ('problem' in entry) return entry.problem;
  const { title, place, start, end, allDay, rule, until, count, members, children, questions, proposed } = entry;
  return [
    `"${title}"`,
    place !== null && `at "${place}"`,
    when(start, end, allDay),
    rule,
    until !== null && `until ${until}`,
    count !== null && `${count} times`,
    members.length + children.length > 0 && `for ${[...members, ...children].join(' ')}`,
    ...questions.map(asked),
    proposed.length > 0 && `proposes ${proposed.join(' ')}`,
    ...entry.notUnderstood.map(({ from, to }) => `not understood "${text.slice(from, to)}"`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The marks in the text: '[date Friday] swim'. */
export function marked(text: string): string {
  const entry = readQuickEntry(text, context);
  if ('problem' in entry) return entry.problem;
  return entry.marks.reduceRight(
    (shown, { from, to, as }: Mark) => `${shown.slice(0, from)}[${as} ${shown.slice(from, to)}]${shown.slice(to)}`,
    text,
  );
}
