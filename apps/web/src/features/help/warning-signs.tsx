import { Phone, Stethoscope } from 'lucide-react';
import { helpLevels, levelTexts, signGroups, type Country, type HelpLevel } from '@everstep/domain/help';
import { CountryText } from './country-text';
import { Disclosure, Disclosures } from '../../ui/disclosure';

const looks = {
  emergency: { icon: Phone, frame: 'border-danger' },
  urgent: { icon: Stethoscope, frame: 'border-apricot' },
} as const;

/** Which sign asks for which call, by situation. */
export function WarningSigns({ country }: { country: Country }) {
  return (
    <Disclosures>
      {signGroups.map(({ id, title, signs, note }) => (
        <Disclosure key={id} id={id} title={title}>
          {note && (
            <p className="text-ink-2">
              <CountryText text={note} country={country} />
            </p>
          )}
          {helpLevels
            .filter((level) => signs[level].length > 0)
            .map((level) => (
              <Level key={level} level={level} signs={signs[level]} country={country} />
            ))}
        </Disclosure>
      ))}
    </Disclosures>
  );
}

function Level({ level, signs, country }: { level: HelpLevel; signs: readonly string[]; country: Country }) {
  const { icon: Icon, frame } = looks[level];
  return (
    <div className={`grid gap-2 border-l-4 pl-4 ${frame}`}>
      <h3 className="flex items-center gap-2 font-text leading-snug font-semibold">
        <Icon size={20} strokeWidth={1.8} className="shrink-0" aria-hidden />
        <span>
          <CountryText text={levelTexts[level]} country={country} />
        </span>
      </h3>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
        {signs.map((sign) => (
          <li key={sign}>
            <CountryText text={sign} country={country} />
          </li>
        ))}
      </ul>
    </div>
  );
}
