import type { Insight } from './insight';
import { insightIds, topicOf, type InsightId } from './names';

/** What has changed or goes together matters most, then what can be done now, then what was counted. */
const rankOfKind: Record<Insight['kind'], number> = { trend: 0, together: 0, due: 1, count: 2 };
const leadingCount = 2;

const visible = (insights: readonly Insight[], hidden: readonly InsightId[]) =>
  insights.filter(({ id }) => !hidden.includes(id));

/** The one or two insights that matter most, at most one of a topic. The order in which they come does not matter. */
export function leadingInsights(insights: readonly Insight[], hidden: readonly InsightId[]): Insight[] {
  const leading: Insight[] = [];
  const sorted = visible(insights, hidden).toSorted(
    (a, b) =>
      rankOfKind[a.kind] - rankOfKind[b.kind] ||
      insightIds.indexOf(a.id) - insightIds.indexOf(b.id) ||
      Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b)),
  );
  for (const insight of sorted) {
    const isNewTopic = leading.every(({ id }) => topicOf(id) !== topicOf(insight.id));
    if (isNewTopic && leading.length < leadingCount) leading.push(insight);
  }
  return leading;
}

/** Tells insights with the same id apart. */
const nameOf = ({ childId = '', sentence }: Insight) => `${childId} ${sentence}`;

/** How many insights there are of each kind, for a summary of the week. */
export function countKinds(
  insights: readonly Insight[],
  hidden: readonly InsightId[],
): Record<Insight['kind'], number> {
  const counts = { trend: 0, together: 0, due: 0, count: 0 };
  for (const { kind } of visible(insights, hidden)) counts[kind] += 1;
  return counts;
}
