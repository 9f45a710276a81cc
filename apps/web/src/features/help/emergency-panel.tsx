import { helpTexts, linesFor, mainLines, noLinesReason, withNumbers, type Country } from '@everstep/domain/help';
import { countryOptions } from '../../platform/locale/country-options';
import { PhoneButton } from '../../ui/phone/phone-button';
import { SelectField } from '../../ui/form/select-field';
import { LineButtons } from '../../ui/phone/line-buttons';

interface EmergencyPanelProps {
  country: Country;
  onCountry: (country: Country) => void;
}

/** The number to call, before anything else on the page. */
export function EmergencyPanel({ country, onCountry }: EmergencyPanelProps) {
  const crisisLines = mainLines('crisis', country);
  const numbers = linesFor('emergency', country).flatMap(({ call }) => call ?? []);
  return (
    <div className="grid gap-4 card p-4 sm:p-6">
      <div className="grid gap-3" aria-live="polite">
        {numbers.map((number, index) => (
          <PhoneButton key={number} number={number} variant={index === 0 ? 'loud' : 'quiet'} />
        ))}
        {numbers.length === 0 && (
          <>
            <p className="text-2xl font-semibold text-danger">{withNumbers('Call {emergency}', country)}</p>
            <p>{noLinesReason('emergency', country)}</p>
          </>
        )}
        <p>
          {helpTexts.otherwise} {helpTexts.say}
        </p>
        {crisisLines.length > 0 && (
          <>
            <p className="font-semibold">{helpTexts.talk}</p>
            <div className="flex flex-wrap gap-3">
              {crisisLines.map((line) => (
                <LineButtons key={line.name} line={line} />
              ))}
            </div>
          </>
        )}
      </div>
      <div className="grid gap-2 border-t border-line pt-4 print:hidden">
        <SelectField
          id="country"
          label={helpTexts.country}
          hint={helpTexts.countryHint}
          value={country}
          options={countryOptions}
          onChange={onCountry}
        />
        {country === 'EU' && <p className="font-semibold">{helpTexts.nameCountry}</p>}
      </div>
    </div>
  );
}
