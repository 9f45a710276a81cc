import { countries, countryNames, helpTexts, linesFor, withNumbers, type Country } from '@everstep/domain/help';
import { PhoneButton } from '../../ui/phone-button';
import { LineButtons } from './line-buttons';

interface EmergencyPanelProps {
  country: Country;
  onCountry: (country: Country) => void;
}

/** The number to call, before anything else on the page. */
export function EmergencyPanel({ country, onCountry }: EmergencyPanelProps) {
  const [crisisLine] = linesFor('crisis', country);
  const numbers = linesFor('emergency', country).flatMap(({ call }) => call ?? []);
  return (
    <div className="grid gap-4 card p-4 sm:p-6">
      <div className="grid gap-3" aria-live="polite">
        {numbers.map((number, index) => (
          <PhoneButton key={number} number={number} look={index === 0 ? 'loud' : 'quiet'} />
        ))}
        {numbers.length === 0 && (
          <p className="text-2xl font-semibold text-danger">{withNumbers('Call {emergency}', country)}</p>
        )}
        <p>
          {helpTexts.otherwise} {helpTexts.say}
        </p>
        {crisisLine && (
          <>
            <p className="font-semibold">{helpTexts.talk}</p>
            <div className="flex flex-wrap gap-3">
              <LineButtons line={crisisLine} />
            </div>
          </>
        )}
      </div>
      <div className="grid gap-1.5 border-t border-line pt-4 print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <label htmlFor="country" className="shrink-0 font-semibold">
            {helpTexts.country}
          </label>
          <select
            id="country"
            aria-describedby="country-hint"
            value={country}
            onChange={(event) => onCountry(event.target.value as Country)}
            className="min-h-11 min-w-44 flex-1 rounded-input border border-edge bg-surface px-3 text-ink"
          >
            {countries.map((id) => (
              <option key={id} value={id}>
                {countryNames[id]}
              </option>
            ))}
          </select>
        </div>
        <p id="country-hint" className="text-sm text-ink-2">
          {helpTexts.countryHint}
        </p>
      </div>
    </div>
  );
}
