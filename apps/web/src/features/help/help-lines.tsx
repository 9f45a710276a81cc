import { helpTexts, linesFor, needTitles, type Country } from '@everstep/domain/help';
import { CountryText } from './country-text';
import { LineButtons } from './line-buttons';

/** Who listens and helps in a country. Where we know nobody, it says so. */
export function HelpLines({ country }: { country: Country }) {
  const known = needTitles.filter(({ need }) => linesFor(need, country).length > 0);
  return (
    <>
      <p className="text-ink-2">
        <CountryText text={helpTexts.linesHint} country={country} />
      </p>
      {known.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {known.map(({ need, title }) => (
            <li key={need} className="grid content-start gap-4 card">
              <h3 className="font-text text-lg leading-snug font-semibold">{title}</h3>
              {linesFor(need, country).map((line) => (
                <div key={line.name} className="grid gap-2">
                  <p>
                    {line.name}
                    {line.note && <span className="block text-sm text-ink-2">{line.note}</span>}
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <LineButtons line={line} look="quiet" />
                  </div>
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
      {known.length < needTitles.length && <p>{known.length === 0 ? helpTexts.noLines : helpTexts.moreLines}</p>}
    </>
  );
}
