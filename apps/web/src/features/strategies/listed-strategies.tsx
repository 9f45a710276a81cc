import { listedStrategies, strategyTexts, type StrategyGuide } from '@everstep/domain/strategies';

/** What is inside a guide, for a user whose plan does not include it. */
export function ListedStrategies({ guide }: { guide: StrategyGuide }) {
  return (
    <section className="grid gap-3 card" aria-labelledby="inside">
      <h2 id="inside" className="text-2xl">
        {strategyTexts.inside}
      </h2>
      <p className="text-ink-2">{strategyTexts.insideHint}</p>
      <ol className="grid list-decimal gap-1.5 pl-6">
        {listedStrategies[guide].map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </section>
  );
}
