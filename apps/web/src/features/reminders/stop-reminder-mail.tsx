import { useMutation } from '@tanstack/react-query';
import { paths } from '@everstep/domain/base/paths';
import { stopMailTexts, stopReminderMail } from '@everstep/domain/reminders';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { PathWithMissingStone } from '../../ui/art/path-with-missing-stone';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { StepHeading } from '../../ui/layout/step-heading';

/** The page that reminders by email link to. `token` is null if the URL has none. */
export function StopReminderMail({ token }: { token: string | null }) {
  const stop = useMutation({ mutationFn: () => call(stopReminderMail, { body: { token: token ?? '' } }) });

  if (token === null || isInvalid(stop.error)) return <InvalidLink />;
  if (stop.isSuccess) {
    return (
      <div key="stopped" className="grid gap-5">
        <StepHeading takesFocus>{stopMailTexts.stopped}</StepHeading>
        <p role="status" className="text-lg text-ink-2">
          {stopMailTexts.done}
        </p>
        <ButtonLink to={paths.home} className="justify-self-start">
          {stopMailTexts.home}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div key="stop" className="grid gap-5">
      <StepHeading takesFocus>{stopMailTexts.title}</StepHeading>
      <p className="text-lg text-ink-2">{stopMailTexts.intro}</p>
      {stop.isError && <Notice>{errorText(stop.error)}</Notice>}
      <Button
        className="justify-self-start"
        aria-disabled={stop.isPending}
        onClick={() => !stop.isPending && stop.mutate()}
      >
        {stop.isPending ? stopMailTexts.stopping : stopMailTexts.button}
      </Button>
    </div>
  );
}

function InvalidLink() {
  return (
    <div key="invalid" className="grid gap-5">
      <PathWithMissingStone className="w-full max-w-xs" />
      <StepHeading takesFocus>{stopMailTexts.invalidTitle}</StepHeading>
      <Notice>{stopMailTexts.invalid}</Notice>
      <ButtonLink to={paths.home} className="justify-self-start">
        {stopMailTexts.home}
      </ButtonLink>
    </div>
  );
}

/** Checks the error code of our server, because a proxy may reply 404 as well. */
function isInvalid(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input');
}

function errorText(error: Error): string {
  const isRefused = error instanceof ApiError && error.kind !== 'failed';
  return isRefused ? error.message : stopMailTexts.failed;
}
