import { ArrowLeft } from 'lucide-react';
import { crisisCard } from '@everstep/domain/quiz-texts';
import { Button } from '../../ui/button';
import { LeavePage } from '../../ui/leave-page';
import { PhoneButton } from '../../ui/phone-button';
import { PhoneText } from '../../ui/phone-text';
import { StepHeading } from '../../ui/step-heading';

/** Help first and nothing else. It has no link to an account, a plan or a price. */
export function CrisisCard({ onBack }: { onBack: () => void }) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <StepHeading takesFocus>{crisisCard.title}</StepHeading>
        <p className="text-lg">{crisisCard.lead}</p>
      </div>
      <div className="grid gap-1 rounded-card bg-danger-soft p-5 text-ink">
        <p className="text-lg font-semibold">{crisisCard.danger}</p>
        <p className="font-semibold">
          <PhoneText text={crisisCard.emergencyNumbers} />
        </p>
      </div>
      <div className="grid gap-3 card">
        <h2 className="text-xl">{crisisCard.talk}</h2>
        <div className="flex flex-wrap gap-3">
          <PhoneButton number={crisisCard.number} />
          <PhoneButton number={crisisCard.number} message="" />
        </div>
        <List lines={crisisCard.lines} />
      </div>
      <div className="grid gap-3 card">
        <h2 className="text-xl">{crisisCard.whileYouWait}</h2>
        <List lines={crisisCard.steps} />
      </div>
      <p className="text-ink-2">{crisisCard.honest}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          {crisisCard.back}
        </Button>
        <LeavePage label={crisisCard.leave} />
      </div>
    </section>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-spruce">
      {lines.map((line) => (
        <li key={line}>
          <PhoneText text={line} />
        </li>
      ))}
    </ul>
  );
}
