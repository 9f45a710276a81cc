import { countryNames, countryTexts } from '@everstep/domain/base/country';
import { canManageChildren } from '@everstep/domain/households';
import { countryOptionsWithNone } from '../../platform/locale/country-options';
import { SelectField } from '../../ui/form/select-field';
import type { CardProps } from './children-card';

/** Where the children live. Parents can change it. */
export function CountryCard({ household, actions, onDone, onRun, isDisabled, level }: CardProps) {
  const Heading = `h${level}` as const;
  const { id, country } = household;
  const mayChange = canManageChildren(household.role) && !isDisabled;
  return (
    <section className="grid content-start gap-4 card" aria-label={countryTexts.familyTitle}>
      <Heading className="text-2xl">{countryTexts.familyTitle}</Heading>
      {mayChange ? (
        <SelectField
          id={`country-${id}`}
          label={countryTexts.familyLabel}
          hint={countryTexts.familyHint}
          value={country ?? ''}
          options={countryOptionsWithNone}
          onChange={(next) => {
            if (next === '') return;
            onRun(async () => {
              await actions.saveCountry(id, next);
              onDone(countryTexts.familySaved(countryNames[next]));
            });
          }}
        />
      ) : (
        <>
          <p className="font-semibold">{country ? countryNames[country] : countryTexts.none}</p>
          <p className="text-ink-2">{countryTexts.familyHint}</p>
        </>
      )}
    </section>
  );
}
