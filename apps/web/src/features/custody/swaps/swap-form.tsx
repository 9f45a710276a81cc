import { useState } from 'react';
import { safeParse } from 'zod/v4/core';
import { addDays, daysBetween, isDay } from '@everstep/domain/base/days';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { readTypedTime } from '@everstep/domain/base/typed-time';
import {
  defaultRespondBy,
  nightBegins,
  planTexts,
  swapLimits,
  swapProblem,
  swapSchema,
  swapScreenTexts,
  swapTexts,
  type CustodyCalendar,
  type CustodyPlan,
  type Side,
  type SwapReply,
  type SwapRequest,
} from '@everstep/domain/custody';
import { deviceZone } from '../../../platform/locale/dates';
import { WhichTime } from '../../../platform/locale/time-field';
import { useOnline } from '../../../platform/offline/online';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import type { SideNames } from '../sides';
import { useSendId } from '../use-send-id';

interface SwapFormProps {
  calendar: CustodyCalendar;
  plan: CustodyPlan;
  names: SideNames;
  userId: string;
  ownSide: Side;
  /** The request that this one answers. */
  countered: SwapReply | null;
  today: string;
  now: number;
  onSend: (id: string, request: SwapRequest) => Promise<unknown>;
  onClose: () => void;
}

const aMinute = 60_000;

interface Draft {
  from: string;
  /** The last night. */
  last: string;
  with: Side;
  hasReturn: boolean;
  returnFrom: string;
  returnLast: string;
  reason: string;
  /** As the fields show it; null as long as it follows the nights. */
  respondBy: string | null;
  /** Which of two times is meant on the night in which clocks go back. */
  respondIndex: number | null;
}

function draftOf(countered: SwapReply | null, ownSide: Side, today: string): Draft {
  const soon = addDays(today, 7);
  const { nights, in_return: inReturn, with: side } = countered?.request ?? {};
  return {
    from: nights?.from ?? soon,
    last: nights ? addDays(nights.to, -1) : soon,
    with: side ?? ownSide,
    hasReturn: Boolean(inReturn),
    returnFrom: inReturn?.from ?? '',
    returnLast: inReturn ? addDays(inReturn.to, -1) : '',
    reason: '',
    respondBy: null,
    respondIndex: null,
  };
}

/** Asks the other parent for nights, or answers a request with another one. */
export function SwapForm(props: SwapFormProps) {
  const { calendar, plan, names, userId, ownSide, countered, today, now, onSend, onClose } = props;
  const isOnline = useOnline();
  const idFor = useSendId();
  const [draft, setDraft] = useState(() => draftOf(countered, ownSide, today));
  const change = (changed: Partial<Draft>) => setDraft((current) => ({ ...current, ...changed }));
  const answerBy = readAnswerBy(draft, plan, now);
  const [respondDay = '', respondTime = ''] = answerBy.text.split('T');

  const { refusal, isSending, formProps } = useForm(
    null,
    async () => {
      const problems = dayProblems(draft);
      if (answerBy.instant === null) problems.respond_day = answerBy.problem ?? planTexts.dayInvalid;
      if (answerBy.instant === null || Object.keys(problems).length > 0) throw new FormRefusal('', problems);
      const request: SwapRequest = {
        nights: { from: draft.from, to: addDays(draft.last, 1) },
        with: draft.with,
        in_return: draft.hasReturn ? { from: draft.returnFrom, to: addDays(draft.returnLast, 1) } : null,
        reason: draft.reason === '' ? null : draft.reason,
        respond_by: new Date(answerBy.instant).toISOString(),
      };
      const { error, data } = safeParse(swapSchema, request);
      const [issue] = error?.issues ?? [];
      if (!data) throw new FormRefusal(issue?.message ?? swapScreenTexts.notSent);
      const problem = swapProblem(data, { calendar, now: new Date(now), askedBy: userId });
      if (problem !== null) throw new FormRefusal(problem, fieldsOf(problem));
      await onSend(idFor(data), data);
      onClose();
    },
    swapScreenTexts.notSent,
  );
  const date = (name: 'from' | 'last' | 'returnFrom' | 'returnLast', label: string, value: string) => (
    <TextField
      type="date"
      name={name}
      label={label}
      value={value}
      required
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <Dialog title={countered ? swapScreenTexts.counterTitle : swapScreenTexts.formTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <p className="text-ink-2">{countered ? swapScreenTexts.counterText : swapScreenTexts.text}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {date('from', swapScreenTexts.from, draft.from)}
          {date('last', swapScreenTexts.last, draft.last)}
        </div>
        <RadioGroup
          legend={swapScreenTexts.with}
          variant="tags"
          options={(['a', 'b'] as const).map((side) => ({ value: side, label: names.name[side] }))}
          value={draft.with}
          onChoose={(side) => change({ with: side })}
        />
        <Checkbox
          label={swapScreenTexts.inReturn}
          isChecked={draft.hasReturn}
          onChange={(hasReturn) => change({ hasReturn })}
        />
        {draft.hasReturn && (
          <div className="grid gap-4 sm:grid-cols-2">
            {date('returnFrom', swapScreenTexts.returnFrom, draft.returnFrom)}
            {date('returnLast', swapScreenTexts.returnLast, draft.returnLast)}
          </div>
        )}
        <TextArea
          name="reason"
          label={swapScreenTexts.reason}
          value={draft.reason}
          maxLength={swapLimits.reason}
          rows={2}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <div className="grid gap-4 xs:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <TextField
            type="date"
            name="respond_day"
            label={swapScreenTexts.respondDay}
            hint={swapScreenTexts.respondHint}
            value={respondDay}
            required
            onChange={({ target }) => change({ respondBy: `${target.value}T${respondTime}` })}
          />
          <TextField
            type="time"
            name="respond_time"
            label={swapScreenTexts.respondTime}
            value={respondTime}
            required
            onChange={({ target }) => change({ respondBy: `${respondDay}T${target.value}` })}
          />
        </div>
        <WhichTime time={answerBy} onChoose={(respondIndex) => change({ respondIndex })} />
        {refusal && <Notice>{refusal}</Notice>}
        {!isOnline && <Notice variant="info">{swapScreenTexts.offline}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending || !isOnline}>
            {isSending ? swapScreenTexts.sending : swapScreenTexts.send}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {swapScreenTexts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function readAnswerBy(draft: Draft, plan: CustodyPlan, now: number) {
  const zone = deviceZone();
  const known = suggestedAnswer(draft, plan, now);
  const text = draft.respondBy ?? localTimeIn(zone, known);
  return { text, ...readTypedTime(zone, text, { known, chosen: draft.respondIndex, after: null }) };
}

/** When the first of the nights begins, or tomorrow while they are incomplete. */
function suggestedAnswer({ from, hasReturn, returnFrom }: Draft, plan: CustodyPlan, now: number): number {
  const days = [from, ...(hasReturn ? [returnFrom] : [])].filter(isDay);
  const begins = Math.min(...days.map((day) => nightBegins(plan, day)));
  return Math.floor(defaultRespondBy({ now, begins, zone: deviceZone() }) / aMinute) * aMinute;
}

function dayProblems({ from, last, hasReturn, returnFrom, returnLast }: Draft): Record<string, string> {
  const ranges = [
    { first: 'from', end: 'last', from, to: last },
    ...(hasReturn ? [{ first: 'returnFrom', end: 'returnLast', from: returnFrom, to: returnLast }] : []),
  ];
  const problems: Record<string, string> = {};
  for (const range of ranges) {
    if (!isDay(range.from)) problems[range.first] = planTexts.dayInvalid;
    if (!isDay(range.to)) problems[range.end] = planTexts.dayInvalid;
    else if (isDay(range.from) && daysBetween(range.from, range.to) < 0) problems[range.end] = swapTexts.backwards;
  }
  return problems;
}

function fieldsOf(problem: string): Record<string, string> {
  if (problem === swapTexts.respondByPast || problem === swapTexts.respondByLate) return { respond_day: problem };
  if (problem === swapTexts.overlapReturn) return { returnFrom: problem };
  return { from: problem };
}
