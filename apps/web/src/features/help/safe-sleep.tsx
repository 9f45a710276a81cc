import { safeSleepTexts, type Country } from '@everstep/domain/help';
import { inWordsOf } from '@everstep/domain/base/words';

export function SafeSleep({ country }: { country: Country }) {
  const { lead, rules, never, nevers, tired, source } = safeSleepTexts;
  return (
    <div className="grid gap-3 card">
      <p className="font-semibold">{lead}</p>
      <List lines={rules} country={country} />
      <p className="font-semibold">{never}</p>
      <List lines={nevers} country={country} />
      <p>{inWordsOf(country, tired)}</p>
      <p className="text-sm text-ink-2">
        <a href={source.link} rel="noreferrer" className="link">
          {source.body}
        </a>
      </p>
    </div>
  );
}

function List({ lines, country }: { lines: readonly string[]; country: Country }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{inWordsOf(country, line)}</li>
      ))}
    </ul>
  );
}
