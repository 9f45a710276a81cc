import {
  countries,
  countryNames,
  defaultCountry,
  helpTexts,
  linesFor,
  mainLines,
  noLinesReason,
  unionCountries,
  withNumbers,
  type Country,
} from '@everstep/domain/help';
import { countryOptions } from '../../platform/locale/country-options';
import { PhoneButton } from '../../ui/phone/phone-button';
import { SelectField } from '../../ui/form/select-field';
import { LineButtons } from '../../ui/phone/line-buttons';
import { CountryText } from './country-text';

interface EmergencyPanelProps {
  country: Country;
  onCountry: (country: Country) => void;
}

/** The number to call, above everything else on the page. */
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
        <noscript>
          <EmergencyNumbers />
        </noscript>
        {country === 'EU' && <p className="font-semibold">{helpTexts.nameCountry}</p>}
      </div>
    </div>
  );
}

/** For a page without JavaScript, where no other country can be chosen. */
function EmergencyNumbers() {
  const others = [...countries.filter((country) => !unionCountries.includes(country)), 'EU' as const].filter(
    (country) => country !== defaultCountry && linesFor('emergency', country).length > 0,
  );
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{helpTexts.withoutScript}</p>
      <ul className="grid gap-1">
        {others.map((country) => (
          <li key={country}>
            {countryNames[country]}: <CountryText text="{emergency}" country={country} />
          </li>
        ))}
      </ul>
      <p>{noLinesReason('emergency', 'elsewhere')}</p>
    </div>
  );
}
