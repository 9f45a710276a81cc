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
  /** What the user has filled in by hand, which stays. */
  touched: ReadonlySet<keyof Draft>;
  onRead: (read: Partial<Draft>) => void;
  /** What the user has chosen among several meanings, which stays as well. */
  onAnswer: (answer: QuickAnswer) => void;
}

type QuickAnswer = Partial<Pick<Draft, 'startDay' | 'startTime' | 'repeat'>>;

/** Reads an event from one line and fills in the form, with the words marked that were understood. Nothing is saved by it. */
export function QuickEntry({ calendars, draft, touched, onRead, onAnswer }: QuickEntryProps) {
  const id = useId();
  const [text, setText] = useState('');
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

  function read(next: string): void {
    setText(next);
    const result = readQuickEntry(next, context);
    if ('problem' in result || next.trim() === '') return;
    const found = draftFrom(result, draft);
    const isTouched = (name: string) => touched.has(name as keyof Draft);
    // The event stays as long as it was read, from the start that was chosen.
    const { endDay, endTime } = withStart(
      { ...draft, ...found },
      {
        ...(isTouched('startDay') && { startDay: draft.startDay }),
        ...(isTouched('startTime') && { startTime: draft.startTime }),
      },
    );
    onRead(Object.fromEntries(Object.entries({ ...found, endDay, endTime }).filter(([name]) => !isTouched(name))));
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
            <Asked key={question.kind} question={question} draft={draft} onAnswer={onAnswer} />
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
  onAnswer: (answer: QuickAnswer) => void;
}

/** What could be meant in several ways. The likelier one is filled in already. */
function Asked({ question, draft, onAnswer }: AskedProps) {
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
      value={choices.find(({ rule }) => isSameRepeat(draft.repeat, repeatOf(rule, at, null)))?.label ?? null}
      onChoose={(label) => {
        const { rule = null } = choices.find((choice) => choice.label === label) ?? {};
        onAnswer({ repeat: repeatOf(rule, at, null) });
      }}
    />
  );
}

const isSameRepeat = (a: Repeat, b: Repeat): boolean => JSON.stringify(a) === JSON.stringify(b);

function repeatOf(rule: string | null, at: RuleStart, end: RuleShape['end']): Repeat {
  if (rule === null) return null;
  const shape = readRule(rule, at);
  return shape ? { rule: { ...shape, end } } : { kept: rule };
}

/** What the form gets of a reading. Without a day in it, the day that the form has stays. */
function draftFrom(reading: Reading, draft: Draft): Partial<Draft> {
  const { title, place, allDay, start, end, rule, until, count, members, children } = reading;
  const ends = until === null ? (count === null ? null : { count }) : { until };
  const first = start ?? `${draft.startDay}T${draft.startTime}:00`;
  return {
    title,
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
    repeat: repeatOf(rule, { start: first, zone: draft.zone, allDay }, ends),
    people: [...members, ...children],
  };
}

function dateOrder(): 'mdy' | 'dmy' | 'ymd' {
  const parts = new Intl.DateTimeFormat(dateLocale()).formatToParts(0).map(({ type }) => type[0] ?? '');
  const order = parts.filter((part) => 'dmy'.includes(part)).join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}
