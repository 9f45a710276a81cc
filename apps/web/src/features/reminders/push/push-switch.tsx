import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pushTexts as texts } from '@everstep/domain/reminders';
import { ApiError } from '../../../platform/api/api-error';
import { pushPermission, pushSupport } from '../../../platform/push/push';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { NotAllowedError, PushServiceError, pushQuery, useSendTest, useSwitchPush } from './api';

interface PushSwitchProps {
  /** Whether the user's settings have reminders by push on. Without it, this device alone decides. */
  isChosen?: boolean;
  /** Called when the user has switched them on, on this device. Stores that in the settings. */
  onChoose?: () => unknown;
}

/** Notifications on the device in use: the switch, why there is none, and a test. */
export function PushSwitch(props: PushSwitchProps) {
  const { id, email, demo } = useSession().record;
  const support = pushSupport();
  if (support !== 'supported') return <NoSwitch reason={texts[support]} />;
  if (demo || id === undefined) return <NoSwitch reason={texts.notSetUp} />;
  return <Supported {...props} id={id} email={email} />;
}

function NoSwitch({ reason }: { reason: string }) {
  return <Checkbox label={texts.label} hint={reason} isDisabled isChecked={false} onChange={() => undefined} />;
}

function Supported({ isChosen = true, onChoose, id, email }: PushSwitchProps & { id: string; email: string }) {
  const permission = usePermission();
  const { data: state, error: loadError, refetch } = useQuery(pushQuery(email, id));
  const change = useSwitchPush(email, id);
  const test = useSendTest(email, id);
  const isOn = isChosen && state?.isOnHere === true;
  // A mutation says a moment after the click that it has begun, in which the box would jump back.
  const [asked, setAsked] = useState<boolean | null>(null);

  if (permission === 'denied') return <NoSwitch reason={texts.denied} />;
  if (state?.public_key === null) return <NoSwitch reason={texts.notSetUp} />;
  const key = state?.public_key;
  const isAsking = change.isPending && change.variables.isOn && permission === 'default';

  async function turn(on: boolean): Promise<void> {
    if (key === undefined || change.isPending) return;
    test.reset();
    // It follows the finger, and returns if it failed.
    setAsked(on);
    await change
      .mutateAsync({ isOn: on, key })
      .then(() => (on ? onChoose?.() : undefined))
      .catch(() => undefined);
    setAsked(null);
  }

  return (
    <div className="grid gap-2">
      <Checkbox
        label={texts.label}
        hint={texts.hint}
        isDisabled={key === undefined}
        isChecked={asked ?? isOn}
        onChange={(on) => void turn(on)}
      />
      <div className="grid justify-items-start gap-2 pl-8 empty:hidden">
        {isAsking && (
          <p role="status" className="text-sm font-semibold">
            {texts.asking}
          </p>
        )}
        {change.isError && <Notice>{reasonOf(change.error)}</Notice>}
        {loadError && !state && (
          <>
            <Notice>{reasonOf(loadError)}</Notice>
            <Button variant="quiet" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </>
        )}
        {(state?.other_devices ?? 0) > 0 && (
          <p className="text-sm text-ink-2">{texts.otherDevices(state?.other_devices ?? 0)}</p>
        )}
        {isOn && !change.isPending && (
          <Button variant="quiet" aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate()}>
            {test.isPending ? texts.testing : texts.test}
          </Button>
        )}
        {test.isError && <Notice>{reasonOf(test.error)}</Notice>}
        {test.data && <TestOutcome outcome={test.data.outcome} />}
      </div>
    </div>
  );
}

function TestOutcome({ outcome }: { outcome: keyof typeof texts.tested }) {
  if (outcome !== 'delivered') return <Notice>{texts.tested[outcome]}</Notice>;
  return (
    <p role="status" className="text-sm font-semibold">
      {texts.tested.delivered}
    </p>
  );
}

function reasonOf(error: Error): string {
  if (error instanceof NotAllowedError) return texts.notAllowed;
  if (error instanceof PushServiceError) return texts.unreachable;
  return error instanceof ApiError ? error.message : texts.failed;
}

/** Follows what the user changes in the settings of the browser, where it says so. */
function usePermission(): NotificationPermission {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => {
        status.addEventListener('change', () => setChanges((count) => count + 1), { signal: leaving.signal });
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return pushPermission();
}
