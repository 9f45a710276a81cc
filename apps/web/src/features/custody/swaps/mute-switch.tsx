import { swapScreenTexts } from '@everstep/domain/custody';
import { useOnline } from '../../../platform/offline/online';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { useChoice } from '../../../ui/form/use-choice';
import { useAction } from '../../../ui/use-action';

interface MuteSwitchProps {
  isMuted: boolean;
  onMute: (isMuted: boolean) => Promise<unknown>;
}

/** Switches messages about requests off, which nobody else sees. */
export function MuteSwitch({ isMuted, onMute }: MuteSwitchProps) {
  const isOnline = useOnline();
  const { shown, choose, drop } = useChoice(isMuted);
  const { failure, run } = useAction(() => swapScreenTexts.mutedFailed);

  async function mute(next: boolean): Promise<void> {
    choose(next);
    if (!(await run(() => onMute(next)))) drop();
  }
  return (
    <div className="grid gap-2">
      <Checkbox
        label={swapScreenTexts.muted}
        hint={isOnline ? swapScreenTexts.mutedHint : swapScreenTexts.needsConnection}
        isDisabled={!isOnline}
        isChecked={shown}
        onChange={(next) => void mute(next)}
      />
      {failure && <Notice>{failure}</Notice>}
    </div>
  );
}
