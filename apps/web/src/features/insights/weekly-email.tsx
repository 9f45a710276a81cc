import { insightTexts } from '@everstep/domain/insights';
import { useIsUnconfirmed } from '../../platform/session/security-query';
import { useSession } from '../../platform/session/session';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { useWeeklyEmail } from './api';

/** The switch of the weekly email, which is off until it is asked for. */
export function WeeklyEmail({ isOn }: { isOn: boolean }) {
  const isUnconfirmed = useIsUnconfirmed();
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
      {isOn && isUnconfirmed && <p className="pl-8 text-sm font-semibold">{insightTexts.weeklyUnconfirmed}</p>}
      {isError && <Notice>{insightTexts.notSaved}</Notice>}
    </section>
  );
}
