import { feedNotice, wetDiaperNotice } from '../feedings/diapers';
import type { InsightHistory } from './history';
import type { Insight, MissingData } from './insight';
import { featureOfInsight, insightFeatures, insightIds, topicOf, type InsightFeature, type InsightId } from './names';
import { ageDaysOf, prepare, type ChildHistory } from './prepared/prepared';
import { childRules, userRules } from './rules';
import { missingOf, type Examined } from './rules/rule';
import { holding } from './statistics/false-discovery';

/** At most so many of what is told as a trend, or as together, may be chance. */
const falseDiscoveryLimit = 0.01;

const msAWeek = 7 * 86_400_000;

/**
 * What needs help about feeding is a notice of its tracker, never an insight. Without a diaper in the log of a week, nothing is said
 * about diapers either.
 */
function needsHelpWithFeeding(child: ChildHistory): boolean {
  const { now } = child.clock;
  const isRecent = ({ at }: { at: string }) => Date.parse(at) > now - msAWeek && Date.parse(at) <= now;
  const feeds = child.feeds.milk
    .map(({ start, kind, isFormula, isSupplement }) => ({
      at: new Date(start).toISOString(),
      kind: isFormula ? 'formula' : kind,
      isSupplement,
    }))
    .filter(isRecent);
  const diapers = child.diapers.filter(isRecent);
  const common = { ageDays: ageDaysOf(child), now: new Date(now), feeds };
  return (
    feedNotice({ ...common, others: diapers }) !== null ||
    (diapers.length > 0 && wetDiaperNotice({ ...common, diapers }) !== null)
  );
}

/**
 * What a history says, with the numbers, the days and the way each was found. Of everything that is tested, in all children and
 * trackers together, at most one in a hundred of what is told as changed or as together is chance. The same history always says the
 * same. Only the rules of `features` are tried.
 */
export function findInsights(
  history: InsightHistory,
  features: readonly InsightFeature[] = insightFeatures,
): Insight[] {
  const user = prepare(history);
  const isTried = ({ id }: { id: InsightId }) => features.includes(featureOfInsight(id));
  const examined: Examined[] = userRules.filter(isTried).flatMap((rule) => rule.examine(user) ?? []);
  for (const child of user.children) {
    const silent = needsHelpWithFeeding(child);
    for (const rule of childRules.filter(isTried)) {
      if (silent && topicOf(rule.id) === 'feeding') continue;
      const found = rule.examine(child);
      if (found) examined.push(found);
    }
  }
  const held = holding(
    examined.flatMap(({ tested }) => tested ?? []),
    falseDiscoveryLimit,
  );
  return examined
    .flatMap(({ tested, tell }) => tell(tested !== null && held.has(tested)) ?? [])
    .sort((a, b) => insightIds.indexOf(a.id) - insightIds.indexOf(b.id));
}

/** What is still needed for each kind of insight of which there is too little. */
export function missingData(
  history: InsightHistory,
  features: readonly InsightFeature[] = insightFeatures,
): MissingData[] {
  const user = prepare(history);
  const isTried = ({ id }: { id: InsightId }) => features.includes(featureOfInsight(id));
  const missing: MissingData[] = [];
  for (const rule of userRules.filter(isTried)) {
    const found = missingOf(rule, user);
    if (found) missing.push(found);
  }
  for (const child of user.children) {
    for (const rule of childRules.filter(isTried)) {
      const found = missingOf(rule, child);
      if (found) missing.push({ ...found, childId: child.id });
    }
  }
  return missing;
}
