import { paths } from '../base/paths';
import type { Insight } from './insight';
import type { InsightId, InsightTopic } from './names';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '1 change, 2 reminders of what is next and 3 counts' */
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const insightTexts = {
  title: 'Insights',
  lead: 'What your own entries show over days and weeks. We count it ourselves: no language model reads it.',
  estimate:
    'These are estimates from what was logged, not medical advice. If something worries you, ask your care team.',
  /** Said once, above those across trackers. */
  together: 'These two go together in your entries. That does not mean that one is because of the other.',
  topics: {
    cycle: 'Cycle',
    feeding: 'Feeding',
    sleep: 'Sleep',
    growth: 'Growth',
    milestones: 'Milestones',
    lessons: 'Learning',
    together: 'What goes together',
  } satisfies Record<InsightTopic, string>,
  kinds: { trend: 'A change', together: 'Goes together', due: 'Next', count: 'Counted' } satisfies Record<
    Insight['kind'],
    string
  >,
  why: 'Why am I seeing this?',
  days: 'Show the days',
  notUseful: 'Not useful',
  /** For screen readers, because every insight has these buttons. */
  about: (action: string, sentence: string) => `${action} ${sentence}`,
  numbers: 'The numbers',
  middle: (value: string) => `middle value ${value}`,
  range: (lowest: string, highest: string) =>
    lowest === highest ? `always ${lowest}` : `from ${lowest} to ${highest}`,
  used: (used: number, what: string, leftOut: number, because = 'something is missing in the log') =>
    `It rests on ${used} ${what}. ${leftOut === 0 ? 'None had to be left out.' : `${leftOut} more could not be counted, because ${because}.`}`,
  usedTitle: 'What it rests on',
  method: 'How we worked it out',
  change: 'What would change it',
  day: 'Day',
  value: 'Value',
  part: 'Compared as',
  picture: (points: string) => `Picture: ${points}.`,
  countedPoints: (count: number) => counted(count, 'value', 'values'),
  middleLine: 'Middle value',
  hidden: (kind: string) => `Hidden: ${kind}.`,
  shown: (kind: string) => `Back again: ${kind}.`,
  hiddenTitle: 'What you have hidden',
  hiddenText: 'You said that these are not useful. They come back whenever you like.',
  showAgain: 'Show again',
  notSaved: 'That could not be saved. Please try again.',
  allHidden: 'Everything there is to see is among what you have hidden.',
  computing: 'We are counting what you have logged. This can take a minute, and the page shows it by itself.',
  computingAgain: 'Something new was logged, so we are counting again.',
  /** `time` is when it will be counted. */
  computingAt: (time: string) => `Something new was logged. We count it at about ${time}.`,
  emptyTitle: 'Not enough to say yet',
  emptyText: 'We say something only when it would hold up. This is what is still needed:',
  emptyNothing: 'Log for some days in any tracker, and what your entries show appears here.',
  toTrackers: 'Open the trackers',
  missingTitle: 'Still to come',
  missingText: 'We say something only when it would hold up.',
  missingMore: 'And what else is to come',
  progress: (have: number, need: number) => `${have} of ${need}`,
  noConsent: 'To work out insights we need your agreement to the trackers. Until then, nothing is worked out.',
  toConsents: 'See what you have agreed to',
  offline: 'Insights need a connection. They are private, so we keep none of them on this device.',
  loadFailed: 'Your insights could not be loaded.',
  updated: (moment: string) => `Counted ${moment}`,
  weekly: 'Send me a weekly summary',
  weeklyHint: (email: string) =>
    `One email a week to ${email}. It says only that there is something new, and nothing about you or your children.`,
  weeklyUnconfirmed: 'Please confirm your email address first: an address that is not confirmed gets no summary.',
  weeklyTitle: 'By email',
  locked: {
    title: 'What it looks like',
    proTitle: 'What Pro adds',
    text: 'This is made up, to show you. Yours would come from your own entries.',
    badge: 'Example',
    plus: 'With Plus: what your entries show in each tracker, with the numbers behind it.',
    pro: 'With Pro: what goes together across trackers, such as feeds and sleep.',
  },
  card: {
    title: 'Insights',
    week: (counts: Record<Insight['kind'], number>) => {
      const { trend, together, due, count } = counts;
      const parts = [
        ...(trend > 0 ? [counted(trend, 'change', 'changes')] : []),
        ...(together > 0 ? [`${together} that ${together === 1 ? 'goes' : 'go'} together`] : []),
        ...(due > 0 ? [`${due} to do next`] : []),
        ...(count > 0 ? [counted(count, 'figure', 'figures')] : []),
      ];
      return `This week: ${joined(parts)}.`;
    },
    none: 'Nothing to say yet. It takes some days of entries, and then it is here.',
    computing: 'We are counting what you have logged.',
    open: 'See all insights',
  },
} as const;

/** Where one can do what an insight says is next. */
export const insightPages: Partial<Record<InsightId, { path: string; text: string }>> = {
  feed_allergens_left: { path: paths.milkTracker, text: 'To the feeds' },
  milestones_due: { path: paths.babyMilestones, text: 'To the milestones' },
  learn_next: { path: paths.library, text: 'To your lessons' },
};

/** What is hidden when an insight is not useful. */
export const insightNames: Record<InsightId, string> = {
  cycle_spread: 'how much your cycles differ',
  cycle_luteal: 'the days after ovulation',
  cycle_estimate_error: 'how close our estimates were',
  cycle_signs: 'which signs you log',
  feed_interval_day: 'time between feeds by day',
  feed_interval_night: 'time between feeds at night',
  feed_longest_gap: 'the longest time without a feed',
  feed_amount: 'how much milk from bottles',
  feed_side: 'left and right',
  feed_allergens_left: 'allergens still to try',
  sleep_longest_night: 'the longest stretch at night',
  sleep_bedtime: 'bedtime',
  sleep_naps: 'naps',
  sleep_awake_span: 'time awake between sleeps',
  growth_since_visit: 'growth since an earlier weight',
  milestones_due: 'milestones that are next',
  learn_next: 'what to read next',
  late_feed_waking: 'late feeds and waking',
  day_sleep_night: 'sleep by day and at night',
  nap_end_bedtime: 'the last nap and bedtime',
  solids_nights: 'solids and nights',
  cycle_return_feeding: 'feeding and the return of your cycle',
};
