import { insightTexts, insightTopics, topicOf, type Insight, type InsightId } from '@everstep/domain/insights';
import { cardGrid, InsightCard } from './insight-card';

interface TopicListProps {
  insights: readonly Insight[];
  nameOf: (childId: string | undefined) => string | undefined;
  onHide: (id: InsightId) => void;
}

/** The insights by topic, and within a topic child by child. */
export function TopicList({ insights, nameOf, onHide }: TopicListProps) {
  return insightTopics.map((topic) => {
    const ofTopic = insights.filter(({ id }) => topicOf(id) === topic);
    const children = [...new Set(ofTopic.map(({ childId }) => childId))];
    const ordered = children.flatMap((child) => ofTopic.filter(({ childId }) => childId === child));
    if (ordered.length === 0) return null;
    return (
      <section key={topic} aria-labelledby={`insights-${topic}`} className="grid gap-4">
        <h2 id={`insights-${topic}`} className="text-2xl sm:text-3xl">
          {insightTexts.topics[topic]}
        </h2>
        {topic === 'together' && <p className="max-w-2xl text-ink-2">{insightTexts.together}</p>}
        <div className={cardGrid}>
          {ordered.map((insight) => (
            <InsightCard
              key={`${insight.id} ${insight.childId} ${insight.sentence}`}
              insight={insight}
              childName={nameOf(insight.childId)}
              onHide={() => onHide(insight.id)}
            />
          ))}
        </div>
      </section>
    );
  });
}
