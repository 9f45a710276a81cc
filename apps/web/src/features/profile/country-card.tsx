import { countryTexts } from '@everstep/domain/base/country';
import { useChosenCountry, useCountry } from '../../platform/locale/country';
import { countryOptionsWithNone } from '../../platform/locale/country-options';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { SelectField } from '../../ui/form/select-field';

/** Where the user lives, for everything that differs between countries. */
export function CountryCard() {
  const { record } = useSession();
  const chosen = useChosenCountry();
  const { choose } = useCountry();
  const isOnline = useOnline();
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="own-country">
      <h2 id="own-country" className="text-2xl">
        {countryTexts.title}
      </h2>
      <SelectField
        id="account-country"
        label={countryTexts.label}
        hint={chosen === null ? `${countryTexts.hint} ${countryTexts.until}` : countryTexts.hint}
        value={chosen ?? ''}
        options={countryOptionsWithNone}
        onChange={(next) => next !== '' && choose(next)}
      />
      <p role="status" className="text-ink-2 empty:hidden">
        {record.unsentCountry && !isOnline && countryTexts.waiting}
      </p>
    </section>
  );
}
