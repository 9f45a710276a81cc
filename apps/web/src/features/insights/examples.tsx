import { insightTexts, type Insight } from '@everstep/domain/insights';
import { cardGrid, InsightCard } from './insight-card';

interface ExamplesProps {
  title: string;
  insights: readonly Insight[];
  /** What the plan adds. */
  texts: readonly string[];
}

/** Insights that are made up, for users whose plan does not include such. */
export function Examples({ title, insights, texts }: ExamplesProps) {
  return (
    <section aria-labelledby="insight-examples" className="grid gap-4">
      <div className="grid max-w-2xl gap-2">
        <h2 id="insight-examples" className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <p className="text-ink-2">{insightTexts.locked.text}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={cardGrid}>
        {insights.map((insight) => (
          <InsightCard key={insight.id} insight={insight} isExample />
        ))}
      </div>
    </section>
  );
}
