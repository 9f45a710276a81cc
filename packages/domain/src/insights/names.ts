/** In the order of the page; within a tracker, what matters more comes first. */
export const insightIds = [
  'cycle_spread',
  'cycle_luteal',
  'cycle_estimate_error',
  'cycle_signs',
  'feed_interval_day',
  'feed_interval_night',
  'feed_longest_gap',
  'feed_amount',
  'feed_side',
  'feed_allergens_left',
  'sleep_longest_night',
  'sleep_bedtime',
  'sleep_naps',
  'sleep_awake_span',
  'growth_since_visit',
  'milestones_due',
  'learn_next',
  'late_feed_waking',
  'day_sleep_night',
  'nap_end_bedtime',
  'solids_nights',
  'cycle_return_feeding',
] as const;
export type InsightId = (typeof insightIds)[number];

export const insightTopics = ['cycle', 'feeding', 'sleep', 'growth', 'milestones', 'lessons', 'together'] as const;
export type InsightTopic = (typeof insightTopics)[number];

/** Those across trackers, which are part of Pro. */
const acrossTrackers: readonly InsightId[] = [
  'late_feed_waking',
  'day_sleep_night',
  'nap_end_bedtime',
  'solids_nights',
  'cycle_return_feeding',
];

export function topicOf(id: InsightId): InsightTopic {
  if (acrossTrackers.includes(id)) return 'together';
  if (id.startsWith('cycle')) return 'cycle';
  if (id.startsWith('feed')) return 'feeding';
  if (id.startsWith('sleep')) return 'sleep';
  if (id === 'growth_since_visit') return 'growth';
  return id === 'milestones_due' ? 'milestones' : 'lessons';
}

/** The features that insights belong to, by the user's own plan. */
export const insightFeatures = ['ai_insights', 'full_spectrum_ai'] as const;
export type InsightFeature = (typeof insightFeatures)[number];

export const featureOfInsight = (id: InsightId): InsightFeature =>
  acrossTrackers.includes(id) ? 'full_spectrum_ai' : 'ai_insights';
