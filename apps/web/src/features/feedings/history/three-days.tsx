import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { feedingTexts, lastThreeDays, type Feeding, type Solids } from '@everstep/domain/feedings';
import { numberParts } from '@everstep/domain/help';
import { paths } from '@everstep/domain/base/paths';
import { useCountry } from '../../../platform/locale/country';
import { shortMoment } from '../../../platform/locale/dates';
import { useNow } from '../../../platform/trackers/use-now';
import { PhoneText } from '../../../ui/phone/phone-text';
import type { Logged } from '../../../platform/trackers/use-child-log';

/** What the child has eaten in the last three days, to look up after a reaction. Renders nothing before the first meal. */
export function ThreeDays({ feedings }: { feedings: readonly Logged<Feeding>[] }) {
  const now = useNow(60_000);
  const { country } = useCountry();
  const meals = useMemo(
    () => feedings.filter((entry): entry is Logged<Solids> => entry.value.type === 'solids'),
    [feedings],
  );
  const recent = lastThreeDays(meals, now);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="three-days" className="grid gap-3 card">
      <h2 id="three-days" className="text-2xl">
        {feedingTexts.threeDays}
      </h2>
      <ul className="grid gap-1">
        {recent.map(({ key, value }) => (
          <li key={key} className="wrap-anywhere">
            <span className="text-ink-2 tabular-nums">{shortMoment(value.started_at)}</span> {value.foods}
            {value.allergens.length > 0 && (
              <span className="font-semibold">
                {' '}
                ({value.allergens.map((name) => feedingTexts.allergens[name].toLowerCase()).join(', ')})
              </span>
            )}
          </li>
        ))}
      </ul>
      <ul className="grid list-disc gap-1 pl-5">
        {Object.values(feedingTexts.reactions).map((text) => (
          <li key={text}>
            <PhoneText parts={numberParts(text, country)} />
          </li>
        ))}
      </ul>
      <Link className="justify-self-start link" to={paths.getHelpNow}>
        {feedingTexts.getHelp}
      </Link>
    </section>
  );
}
