import { useMutation } from '@tanstack/react-query';
import { stopWeeklyEmail, stopWeeklyTexts as texts } from '@everstep/domain/insights';
import { call } from '../../platform/api/client';
import { isDeadLink, linkFailureText } from '../../platform/navigation/link-failure';
import { DeadLink, LinkDone } from '../../platform/navigation/link-steps';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { StepHeading } from '../../ui/layout/step-heading';

/** The page that the weekly email links to. `token` is null if the URL has none. */
export function StopWeeklyEmail({ token }: { token: string | null }) {
  const stop = useMutation({ mutationFn: () => call(stopWeeklyEmail, { body: { token: token ?? '' } }) });

  if (token === null || isDeadLink(stop.error)) return <DeadLink title={texts.invalidTitle} message={texts.invalid} />;
  if (stop.isSuccess) return <LinkDone title={texts.stopped}>{texts.done}</LinkDone>;
  return (
    <div className="grid gap-5">
      <StepHeading takesFocus>{texts.title}</StepHeading>
      <p className="text-lg text-ink-2">{texts.intro}</p>
      {stop.isError && <Notice>{linkFailureText(stop.error, texts.failed)}</Notice>}
      <Button
        className="justify-self-start"
        aria-disabled={stop.isPending}
        onClick={() => !stop.isPending && stop.mutate()}
      >
        {stop.isPending ? texts.stopping : texts.button}
      </Button>
    </div>
  );
}
