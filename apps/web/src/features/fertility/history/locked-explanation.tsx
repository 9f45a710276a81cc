import { Lock } from 'lucide-react';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { fertilityTexts } from '@everstep/domain/fertility';
import { featureTier } from '@everstep/domain/features';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { Button } from '../../../ui/button';

const feature = 'advanced_fertility_tracker';

export function LockedExplanation({ onUpgrade }: { onUpgrade: () => void }) {
  const { title, text } = upgradePrompt(feature, featureTier(feature));
  const isSuspended = useIsSuspended();
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-paper text-ink-2">
        <Lock size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <h2 className="text-2xl">{isSuspended ? suspension.title : title}</h2>
      <p className="max-w-2xl text-ink-2">
        {fertilityTexts.locked} {!isSuspended && text}
      </p>
      {isSuspended ? (
        <p>
          <SuspensionText />
        </p>
      ) : (
        <Button onClick={onUpgrade}>{fertilityTexts.seePlans}</Button>
      )}
    </section>
  );
}
