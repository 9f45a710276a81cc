import { useMutation } from '@tanstack/react-query';
import {
  reminderSettingsPath,
  reminderSettingsTexts,
  stopMailTexts,
  stopReminderMail,
} from '@everstep/domain/reminders';
import { call } from '../../platform/api/client';
import { isDeadLink, linkFailureText } from '../../platform/navigation/link-failure';
import { DeadLink, LinkDone } from '../../platform/navigation/link-steps';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { StepHeading } from '../../ui/layout/step-heading';

/** The page that reminders by email link to. `token` is null if the URL has none. */
export function StopReminderMail({ token }: { token: string | null }) {
  const stop = useMutation({ mutationFn: () => call(stopReminderMail, { body: { token: token ?? '' } }) });
  const toSettings = (
    <ButtonLink to={reminderSettingsPath} variant="quiet">
      {reminderSettingsTexts.title}
    </ButtonLink>
  );

  if (token === null || isDeadLink(stop.error)) {
    return <DeadLink title={stopMailTexts.invalidTitle} message={stopMailTexts.invalid} more={toSettings} />;
  }
  if (stop.isSuccess) {
    return (
      <LinkDone title={stopMailTexts.stopped} more={toSettings}>
        {stopMailTexts.done}
      </LinkDone>
    );
  }
  return (
    <div className="grid gap-5">
      <StepHeading takesFocus>{stopMailTexts.title}</StepHeading>
      <p className="text-lg text-ink-2">{stopMailTexts.intro}</p>
      {stop.isError && <Notice>{linkFailureText(stop.error, stopMailTexts.failed)}</Notice>}
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
