import { useMutation } from '@tanstack/react-query';
import { paths } from '@everstep/domain/base/paths';
import { insightTexts, stopWeeklyEmail, stopWeeklyTexts } from '@everstep/domain/insights';
import { call } from '../../platform/api/client';
import { isDeadLink, linkFailureText } from '../../platform/navigation/link-failure';
import { DeadLink, LinkDone } from '../../platform/navigation/link-steps';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { StepHeading } from '../../ui/layout/step-heading';

/** The page that the weekly email links to. `token` is null if the URL has none. */
export function StopWeeklyEmail({ token }: { token: string | null }) {
  const stop = useMutation({ mutationFn: () => call(stopWeeklyEmail, { body: { token: token ?? '' } }) });
  const toInsights = (
    <ButtonLink to={paths.insights} variant="quiet">
      {insightTexts.title}
    </ButtonLink>
  );

  if (token === null || isDeadLink(stop.error)) {
    return <DeadLink title={stopWeeklyTexts.invalidTitle} message={stopWeeklyTexts.invalid} more={toInsights} />;
  }
  if (stop.isSuccess) {
    return (
      <LinkDone title={stopWeeklyTexts.stopped} more={toInsights}>
        {stopWeeklyTexts.done}
      </LinkDone>
    );
  }
  return (
    <div className="grid gap-5">
      <StepHeading takesFocus>{stopWeeklyTexts.title}</StepHeading>
      <p className="text-lg text-ink-2">{stopWeeklyTexts.intro}</p>
      {stop.isError && <Notice>{linkFailureText(stop.error, stopWeeklyTexts.failed)}</Notice>}
      <Button
        className="justify-self-start"
        aria-disabled={stop.isPending}
        onClick={() => !stop.isPending && stop.mutate()}
      >
        {stop.isPending ? stopWeeklyTexts.stopping : stopWeeklyTexts.button}
      </Button>
    </div>
  );
}
