import { useState } from 'react';
import type { SafetyStatus } from '@everstep/domain/chat/safety/safety-endpoints';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { Notice } from '../../../ui/feedback/notice';
import { useSafetyAction } from './api';

interface SafetyActionsProps {
  safety: SafetyStatus;
  isRunning: boolean;
  isOnline: boolean;
  onResult: (text: string) => void;
}

export function SafetyActions({ safety, isRunning, isOnline, onResult }: SafetyActionsProps) {
  const { email } = useSession().record;
  const start = useSafetyAction(email, 'start');
  const withdraw = useSafetyAction(email, 'withdraw');
  const [isAsking, setAsking] = useState(false);
  const cannotStart = isRunning || !isOnline || start.isPending;
  const error = start.error ?? withdraw.error;

  function run(action: typeof start, text: string): void {
    onResult('');
    start.reset();
    withdraw.reset();
    action.mutate(undefined, { onSuccess: () => onResult(text) });
  }
  return (
    <>
      {error && <Notice>{error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={cannotStart} onClick={() => !cannotStart && run(start, safetyTexts.started)}>
          {safetyTexts.run}
        </Button>
        {(safety.answers_users || isRunning) && (
          <Button variant="quiet" aria-disabled={!isOnline} onClick={() => isOnline && setAsking(true)}>
            {safetyTexts.withdraw}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmPanel
          question={safetyTexts.withdrawQuestion}
          confirmLabel={safetyTexts.withdrawConfirm}
          cancelLabel={safetyTexts.withdrawCancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            run(withdraw, safetyTexts.withdrawn);
          }}
        />
      )}
    </>
  );
}
