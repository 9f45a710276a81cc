import { ArrowLeft } from 'lucide-react';
import { linesFor, numberParts, noLinesReason, type Country, type HelpNeed } from '@everstep/domain/help';
import { crisisCard } from '@everstep/domain/quiz/texts';
import { useCountry } from '../../../platform/locale/country';
import { countryOptions } from '../../../platform/locale/country-options';
import { Button } from '../../../ui/button';
import { QuickExit } from '../../../ui/quick-exit';
import { LineButtons } from '../../../ui/phone/line-buttons';
import { PhoneText } from '../../../ui/phone/phone-text';
import { SelectField } from '../../../ui/form/select-field';
import { StepHeading } from '../../../ui/layout/step-heading';

/** Help and nothing else: no link to an account, a plan or a price. */
export function CrisisCard({ onBack }: { onBack: () => void }) {
  const { country, choose } = useCountry();
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <StepHeading takesFocus>{crisisCard.title}</StepHeading>
        <p className="text-lg">{crisisCard.lead}</p>
      </div>
      <div className="grid gap-3 rounded-card bg-danger-soft p-5 text-ink" aria-live="polite">
        <p className="text-lg font-semibold">
          <Numbers text={crisisCard.danger} country={country} />
        </p>
        <div className="flex flex-wrap gap-3">
          {linesFor('emergency', country).map((line) => (
            <LineButtons key={line.call} line={line} variant="danger" />
          ))}
        </div>
        <p className="empty:hidden">{noLinesReason('emergency', country)}</p>
      </div>
      <SelectField
        id="crisis-country"
        label={crisisCard.country}
        hint={crisisCard.countryHint}
        value={country}
        options={countryOptions}
        onChange={choose}
      />
      <div className="grid gap-4 card" aria-live="polite">
        <h2 className="text-xl">{crisisCard.talk}</h2>
        <Lines need="crisis" country={country} />
        <p className="border-t border-line pt-4 font-semibold">{crisisCard.violence}</p>
        <Lines need="violence" country={country} />
      </div>
      <div className="grid gap-3 card">
        <h2 className="text-xl">{crisisCard.whileYouWait}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          {crisisCard.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      <p className="text-ink-2">{crisisCard.honest}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          {crisisCard.back}
        </Button>
        <QuickExit label={crisisCard.leave} />
      </div>
    </section>
  );
}

function Numbers({ text, country }: { text: string; country: Country }) {
  return <PhoneText parts={numberParts(text, country)} />;
}

function Lines({ need, country }: { need: HelpNeed; country: Country }) {
  const lines = linesFor(need, country);
  if (lines.length === 0) return <p className="text-ink-2">{noLinesReason(need, country)}</p>;
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={`${line.name} ${line.call ?? ''}`} className="grid gap-2">
          <p>
            {line.name}
            <span className="block text-sm text-ink-2">
              {line.territory}. {line.hours}.{line.note && ` ${line.note}`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3 empty:hidden">
            <LineButtons line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}
