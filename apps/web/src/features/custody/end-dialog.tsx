import { useState } from 'react';
import { addDays } from '@everstep/domain/base/days';
import { homesTexts, planFormTexts, planProblem, type CustodyPlan } from '@everstep/domain/custody';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { FormRefusal } from '../../ui/form/form-refusal';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { fieldProblems } from './editor/plan-draft';
import { useSendId } from './use-send-id';

interface EndDialogProps {
  current: CustodyPlan;
  today: string;
  now: number;
  isAlone: boolean;
  onSend: (id: string, plan: CustodyPlan) => Promise<unknown>;
  onClose: () => void;
}

/** Ends a plan from an evening on. */
export function EndDialog({ current, today, now, isAlone, onSend, onClose }: EndDialogProps) {
  const idFor = useSendId();
  const [from, setFrom] = useState(addDays(today, 1));
  const { refusal, isSending, formProps } = useForm(
    null,
    async () => {
      const plan: CustodyPlan = { ...current, from, pattern: null, holidays: [], summer: null, vacations: [] };
      const problem = fieldProblems(plan).from ?? planProblem(plan, { now: new Date(now), isFirst: false });
      if (problem !== null) throw new FormRefusal(problem, { from: problem });
      await onSend(idFor(plan), plan);
      onClose();
    },
    planFormTexts.notSaved,
  );
  return (
    <Dialog title={homesTexts.endTitle} isQuestion onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <p className="text-lg text-ink-2">
          {homesTexts.endText} {!isAlone && homesTexts.endAgree}
        </p>
        <TextField
          type="date"
          name="from"
          label={homesTexts.endFrom}
          value={from}
          required
          onChange={({ target }) => setFrom(target.value)}
        />
        {refusal && <Notice>{refusal}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{homesTexts.stay}</Button>
          <Button type="submit" variant="quiet" aria-disabled={isSending}>
            {isAlone ? homesTexts.endConfirm : homesTexts.endPropose}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
