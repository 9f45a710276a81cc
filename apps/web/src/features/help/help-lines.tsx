import { helpTexts, linesFor, needTitles, noLinesReason, type Country, type HelpLine } from '@everstep/domain/help';
import { CountryText } from './country-text';
import { LineButtons } from '../../ui/phone/line-buttons';
import { formatPublicDay } from '../../platform/locale/dates';

/** The helplines of a country. Explains why where there is none. */
export function HelpLines({ country }: { country: Country }) {
  const isKnown = needTitles.some(({ need }) => linesFor(need, country).length > 0);
  const [emergencyLine] = linesFor('emergency', country);
  return (
    <>
      <p className="text-ink-2">
        <CountryText text={helpTexts.linesHint} country={country} />
      </p>
      {isKnown ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {needTitles.map(({ need, title }) => {
            const lines = linesFor(need, country);
            return (
              <li key={need} className="grid break-inside-avoid content-start gap-4 card">
                <h3 className="font-text text-lg leading-snug font-semibold">{title}</h3>
                {lines.length === 0 && <p className="text-ink-2">{noLinesReason(need, country)}</p>}
                {lines.map((line) => (
                  <Line key={`${line.name} ${line.call ?? ''}`} line={line} />
                ))}
              </li>
            );
          })}
        </ul>
      ) : (
        <>
          <p>{helpTexts.noLines}</p>
          <p>{noLinesReason('crisis', country)}</p>
        </>
      )}
      {emergencyLine && (
        <p className="text-sm text-ink-2">
          {helpTexts.linesChecked} {formatPublicDay(emergencyLine.checked)}.
        </p>
      )}
    </>
  );
}

function Line({ line }: { line: HelpLine }) {
  const { name, territory, hours, note, source } = line;
  return (
    <div className="grid gap-2">
      <p>
        {name}
        <span className="block text-sm text-ink-2">
          {territory}. {hours}.{note && ` ${note}`}{' '}
          <a
            href={source}
            rel="noreferrer"
            className="link"
            aria-label={`${helpTexts.lineSource}: ${name}, ${territory}`}
          >
            {helpTexts.lineSource}
          </a>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <LineButtons line={line} variant="quiet" />
      </div>
    </div>
  );
}
