import type { ReactNode } from 'react';
import { insightTexts } from '@everstep/domain/insights';
import { useIsUnconfirmed } from '../../platform/session/security-query';
import { useSession } from '../../platform/session/session';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { useWeeklyEmail } from './api';

/** The switch of the weekly email, which is off until it is asked for. */
export function WeeklyEmail({ isOn, resendConfirmation }: { isOn: boolean; resendConfirmation: ReactNode }) {
  const isEmailUnconfirmed = useIsUnconfirmed();
  const { email } = useSession().record;
  const { mutate, isPending, isError, variables } = useWeeklyEmail();
  return (
    <section aria-label={insightTexts.weeklyTitle} className="grid max-w-2xl gap-2 wrap-anywhere">
      <Checkbox
        label={insightTexts.weekly}
        hint={insightTexts.weeklyHint(email)}
        isChecked={isPending ? variables : isOn}
        onChange={(next) => !isPending && mutate(next)}
      />
      {isOn && isEmailUnconfirmed && (
        <div className="grid justify-items-start gap-2 pl-8">
          <p className="text-sm font-semibold">{insightTexts.weeklyUnconfirmed}</p>
          {resendConfirmation}
        </div>
      )}
      {isError && <Notice>{insightTexts.notSaved}</Notice>}
    </section>
  );
}
