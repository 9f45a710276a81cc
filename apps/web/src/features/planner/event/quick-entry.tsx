import { useId, useMemo, useState } from 'react';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import {
  firstDayOfWeek,
  readRule,
  ruleText,
  screenTexts,
  type RuleShape,
  type RuleStart,
} from '@everstep/domain/planner';
import {
  quickEntryLimit,
  readQuickEntry,
  type Question,
  type QuickEntry as Reading,
} from '@everstep/domain/planner/quick-entry';
import { addDays } from '@everstep/domain/base/days';
import { correctedNow } from '../../../platform/api/clock';
import { dateLocale, formatWeekday } from '../../../platform/locale/dates';
import { RadioGroup } from '../../../ui/form/radio-group';
import type { Calendar } from '../calendars';
import { clockText } from '../times';
import { startOf, withStart, type Draft, type Repeat } from './draft';

interface QuickEntryProps {
  calendars: readonly Calendar[];
  draft: Draft;
  /** What the form was opened with, which holds for all that the line does not say. */
  initial: Draft;
  /** What the user has filled in by hand, which stays. */
  touched: ReadonlySet<keyof Draft>;
  onRead: (read: Partial<Draft>) => void;
  /** The start that the user has chosen among several, which stays as well. */
  onAnswer: (answer: QuickAnswer) => void;
}

type QuickAnswer = Partial<Pick<Draft, 'startDay' | 'startTime'>>;

/** Reads an event from one line and fills in the form, with the words marked that were understood. Nothing is saved by it. */
export function QuickEntry({ calendars, draft, initial, touched, onRead, onAnswer }: QuickEntryProps) {
  const id = useId();
  const [text, setText] = useState('');
  /** The rule that the user has chosen among several; undefined before that. */
  const [chosenRule, setChosenRule] = useState<string | null>();
  const [openedAt] = useState(() => correctedNow().getTime());
  const people = useMemo(() => {
    const { people: known = [] } = calendars.find(({ scope }) => scope === draft.scope) ?? {};
    return known.map((attendee) => ({ id: attendee.id, name: attendee.name, isChild: attendee.isChild }));
  }, [calendars, draft.scope]);
  const context = {
    now: localTimeIn(draft.zone, openedAt),
    dateOrder: dateOrder(),
    weekStart: firstDayOfWeek(dateLocale()),
    people,
  };
  const reading = readQuickEntry(text, context);
  const isRead = !('problem' in reading);

  /** The form says what the whole line means: what a half-typed word meant goes with the next letter. */
  function read(next: string, rule = chosenRule, isAnswer = false): void {
    setText(next);
    setChosenRule(rule);
    const result = readQuickEntry(next, context);
    if ('problem' in result) return;
    const isTouched = (name: string) => touched.has(name as keyof Draft);
    const chosenStart = {
      ...(isTouched('startDay') && { startDay: draft.startDay }),
      ...(isTouched('startTime') && { startTime: draft.startTime }),
    };
    const found = {
      ...initial,
      people: draft.scope === initial.scope ? initial.people : [],
      ...(next.trim() !== '' && draftFrom(withRule(result, rule), { ...initial, ...chosenStart })),
    };
    const { title, place, allDay, startDay, startTime, repeat, people: named } = found;
    // The event stays as long as it was read, from the start that was chosen.
    const { endDay, endTime } = withStart(found, chosenStart);
    const all = { title, place, allDay, startDay, startTime, endDay, endTime, repeat, people: named };
    const isFilledIn = (name: string) => !isTouched(name) || (isAnswer && name === 'repeat');
    onRead(Object.fromEntries(Object.entries(all).filter(([name]) => isFilledIn(name))));
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {screenTexts.quickLabel}
      </label>
      <input
        id={id}
        type="text"
        value={text}
        maxLength={quickEntryLimit}
        autoComplete="off"
        enterKeyHint="done"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => read(target.value)}
        // The form is looked at before it is saved.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="min-h-12 w-full rounded-input border border-edge bg-surface px-4 text-ink"
      />
      {text.trim() === '' || !isRead ? (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {isRead ? screenTexts.quickHint : reading.problem}
        </p>
      ) : (
        <div id={`${id}-hint`} className="grid gap-2 rounded-input bg-sunken px-4 py-3">
          <p className="text-sm wrap-anywhere">
            <span className="text-ink-2">{screenTexts.quickRead}: </span>
            <Marked text={text} reading={reading} />
          </p>
          {reading.notUnderstood.length > 0 && (
            <p role="status" className="text-sm font-medium text-danger">
              {screenTexts.quickUnread(
                reading.notUnderstood.map(({ from, to }) => `“${text.slice(from, to)}”`).join(', '),
              )}
            </p>
          )}
          {reading.questions.map((question) => (
            <Asked
              key={question.kind}
              question={question}
              draft={draft}
              end={endOf(reading)}
              onAnswer={onAnswer}
              onRule={(rule) => read(text, rule, true)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The text with what was understood marked in it. */
function Marked({ text, reading: { marks } }: { text: string; reading: Reading }) {
  const parts = [];
  let at = 0;
  for (const { from, to } of marks) {
    if (from > at) parts.push(<span key={at}>{text.slice(at, from)}</span>);
    parts.push(
      <mark key={from} className="rounded bg-apricot-soft px-0.5 font-semibold text-apricot-ink">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

interface AskedProps {
  question: Question;
  draft: Draft;
  /** When what repeats ends. */
  end: RuleShape['end'];
  onAnswer: (answer: QuickAnswer) => void;
  onRule: (rule: string | null) => void;
}

/** What could be meant in several ways. The likelier one is filled in already. */
function Asked({ question, draft, end, onAnswer, onRule }: AskedProps) {
  if (question.kind === 'am_pm')
    return (
      <RadioGroup
        legend={screenTexts.quickWhichTime}
        variant="tags"
        options={question.choices.map((hour) => {
          const time = `${String(hour).padStart(2, '0')}${draft.startTime.slice(2)}`;
          return { value: time, label: clockText(`2026-06-01T${time}:00`) };
        })}
        value={draft.startTime}
        onChoose={(startTime) => onAnswer({ startTime })}
      />
    );
  if (question.kind === 'which_date')
    return (
      <RadioGroup
        legend={screenTexts.quickWhichDay}
        variant="tags"
        options={question.choices.map((day) => ({ value: day, label: formatWeekday(day) }))}
        value={draft.startDay}
        onChoose={(startDay) => onAnswer({ startDay })}
      />
    );
  const at = startOf(draft);
  const choices = question.choices.map((rule) => ({
    rule,
    label: rule === null ? screenTexts.never : ruleText(rule, at, dateLocale()),
  }));
  return (
    <RadioGroup
      legend={screenTexts.quickWhichRepeat}
      variant="tags"
      options={choices.map(({ label }) => ({ value: label, label }))}
      value={choices.find(({ rule }) => isSameRepeat(draft.repeat, repeatOf(rule, at, end)))?.label ?? null}
      onChoose={(label) => onRule(choices.find((choice) => choice.label === label)?.rule ?? null)}
    />
  );
}

const isSameRepeat = (a: Repeat, b: Repeat): boolean => JSON.stringify(a) === JSON.stringify(b);

function repeatOf(rule: string | null, at: RuleStart, end: RuleShape['end']): Repeat {
  if (rule === null) return null;
  const shape = readRule(rule, at);
  return shape ? { rule: { ...shape, end } } : { kept: rule };
}

/** With the rule that the user has chosen, as long as the line can mean it. */
function withRule(reading: Reading, chosen: string | null | undefined): Reading {
  const isMeant = (question: Question) =>
    question.kind === 'which_repeat' && question.choices.some((rule) => rule === chosen);
  return chosen !== undefined && reading.questions.some(isMeant) ? { ...reading, rule: chosen } : reading;
}

function endOf({ until, count }: Reading): RuleShape['end'] {
  if (until !== null) return { until };
  return count === null ? null : { count };
}

/** What the form gets of a reading. `at` has the start of an event whose line names none. */
function draftFrom(reading: Reading, at: Draft): Partial<Draft> {
  const { title, place, allDay, start, end, rule, members, children } = reading;
  const first = start ?? `${at.startDay}T${at.startTime}:00`;
  const people = [...members, ...children];
  return {
    ...(title !== '' && { title }),
    ...(place !== null && { place }),
    ...(start !== null && {
      allDay,
      startDay: start.slice(0, 10),
      ...(!allDay && { startTime: start.slice(11, 16) }),
    }),
    ...(end !== null && {
      endDay: allDay ? addDays(end.slice(0, 10), -1) : end.slice(0, 10),
      ...(!allDay && { endTime: end.slice(11, 16) }),
    }),
    ...(rule !== null && { repeat: repeatOf(rule, { start: first, zone: at.zone, allDay }, endOf(reading)) }),
    ...(people.length > 0 && { people }),
  };
}

function dateOrder(): 'mdy' | 'dmy' | 'ymd' {
  const parts = new Intl.DateTimeFormat(dateLocale()).formatToParts(0).map(({ type }) => type[0] ?? '');
  const order = parts.filter((part) => 'dmy'.includes(part)).join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}
