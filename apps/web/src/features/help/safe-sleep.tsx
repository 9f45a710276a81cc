import { safeSleepTexts } from '@everstep/domain/help';

export function SafeSleep() {
  const { lead, rules, never, nevers, tired, source } = safeSleepTexts;
  return (
    <div className="grid gap-3 card">
      <p className="font-semibold">{lead}</p>
      <List lines={rules} />
      <p className="font-semibold">{never}</p>
      <List lines={nevers} />
      <p>{tired}</p>
      <p className="text-sm text-ink-2">
        <a href={source.link} rel="noreferrer" className="link">
          {source.body}
        </a>
      </p>
    </div>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
