import { useId, useState } from 'react';
import type { Household } from '@everstep/domain/households';
import {
  holidayPresets,
  otherSide,
  planFormTexts,
  planLimits,
  planProblem,
  type AcceptedSwap,
  type CustodyPlan,
  type HeldPlan,
} from '@everstep/domain/custody';
import { useOnline } from '../../../platform/offline/online';
import { useChildCountry } from '../../../platform/trackers/households';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { Form } from '../../../ui/form/form';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { RadioGroup } from '../../../ui/form/radio-group';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { StepHeading } from '../../../ui/layout/step-heading';
import { namesOfPlan, otherParents, sideOf } from '../sides';
import { useSendId } from '../use-send-id';
import { useUserId } from '../use-user-id';
import { ExchangeFields } from './exchange-fields';
import { HolidaysField } from './holidays-field';
import { LeaveQuestion } from './leave-question';
import { PatternField } from './pattern-field';
import { fieldOfProblem, fieldProblems, withFrom } from './plan-draft';
import { PlanPreview } from './plan-preview';
import { SummerFields } from './summer-fields';
import { VacationsField } from './vacations-field';

export interface PlanEditorProps {
  title: string;
  /** What it begins with. */
  createInitial: () => CustodyPlan;
  household: Household;
  childId: string;
  /** What holds for the child so far. */
  held: readonly HeldPlan[];
  swaps: readonly AcceptedSwap[];
  now: number;
  onSend: (id: string, child: string, plan: CustodyPlan) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** The form for a plan, with what it comes to beside it. */
export function PlanEditor(props: PlanEditorProps) {
  const { title, createInitial, household, childId, held, swaps, now, onSend, onSent, onClose } = props;
  const userId = useUserId();
  const isOnline = useOnline();
  const headingId = useId();
  const [initial] = useState(createInitial);
  const [plan, setPlan] = useState(initial);
  const [children, setChildren] = useState([childId]);
  const idFor = useSendId();
  // With the plan of one child stored and that of another one not, the form goes on as it began. The server decides anyway.
  const [isFirst] = useState(held.length === 0);
  const suggestions = holidayPresets(useChildCountry(household.id));
  const change = (changed: Partial<CustodyPlan>) => setPlan((current) => ({ ...current, ...changed }));

  const names = namesOfPlan(plan, household.members);
  const ownSide = sideOf(plan, userId) ?? 'a';
  const theirSide = otherSide(ownSide);
  const others = otherParents(household, userId);
  const isAlone = others.length === 0;
  const isDirty = plan !== initial;

  const { refusal, isSending, formProps } = useForm(
    null,
    async () => {
      const problems = fieldProblems(plan);
      if (children.length === 0) problems.children = planFormTexts.childMissing;
      if (Object.keys(problems).length > 0) throw new FormRefusal('', problems);
      const problem = planProblem(plan, { now: new Date(now), isFirst });
      if (problem !== null) {
        const field = fieldOfProblem(plan, problem);
        throw new FormRefusal(problem, field === null ? {} : { [field]: problem });
      }
      for (const child of children) await onSend(idFor(plan, child), child, plan);
      onSent();
    },
    planFormTexts.notSaved,
  );

  return (
    <section aria-labelledby={headingId} className="grid gap-6">
      <StepHeading id={headingId} level={2} takesFocus>
        {title}
      </StepHeading>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Form {...formProps} className="grid gap-7">
          {household.children.length > 1 && (
            <CheckboxGroup
              legend={planFormTexts.forWhom}
              variant="tags"
              options={household.children.map(({ id, name }) => ({ value: id, label: name }))}
              values={children}
              onChoose={setChildren}
            />
          )}
          {formProps.fieldErrors.children && <Notice>{formProps.fieldErrors.children}</Notice>}
          {others.length > 1 && (
            <SelectField
              id="other-parent"
              label={planFormTexts.otherParent}
              value={plan.parents[theirSide] ?? ''}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => change({ parents: { ...plan.parents, [theirSide]: id } })}
            />
          )}
          <PatternField plan={plan} names={names} onChange={change} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              type="date"
              name="from"
              label={planFormTexts.from}
              hint={planFormTexts.fromHint}
              value={plan.from}
              required
              onChange={({ target }) => setPlan((current) => withFrom(current, target.value))}
            />
            <TextField
              type="date"
              name="anchor"
              label={planFormTexts.anchor}
              hint={planFormTexts.anchorHint}
              value={plan.anchor}
              required
              onChange={({ target }) => change({ anchor: target.value })}
            />
          </div>
          <RadioGroup
            legend={planFormTexts.firstParent}
            variant="tags"
            options={(['a', 'b'] as const).map((side) => ({ value: side, label: names.name[side] }))}
            value={plan.first_parent}
            onChoose={(side) => change({ first_parent: side })}
          />
          <ExchangeFields plan={plan} names={names} onChange={change} />
          <HolidaysField plan={plan} names={names} suggestions={suggestions} onChange={change} />
          <SummerFields plan={plan} names={names} onChange={change} />
          <VacationsField plan={plan} names={names} onChange={change} />
          <TextArea
            name="note"
            label={planFormTexts.note}
            hint={planFormTexts.noteHint}
            value={plan.note ?? ''}
            maxLength={planLimits.note}
            rows={3}
            onChange={({ target }) => change({ note: target.value === '' ? null : target.value })}
          />
          {refusal && <Notice>{refusal}</Notice>}
          {!isOnline && <Notice variant="info">{planFormTexts.offline}</Notice>}
          <div className="grid gap-3">
            <p className="text-ink-2">
              {isAlone ? planFormTexts.alone : planFormTexts.proposes(names.name[theirSide])}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" aria-disabled={isSending || !isOnline}>
                {isSending ? planFormTexts.sending : isAlone ? planFormTexts.save : planFormTexts.propose}
              </Button>
              <LeaveQuestion isDirty={isDirty} onLeave={onClose} />
            </div>
          </div>
        </Form>
        <PlanPreview plan={plan} names={names} members={household.members} held={held} swaps={swaps} />
      </div>
    </section>
  );
}
