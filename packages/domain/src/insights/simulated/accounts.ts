import type { InsightHistory } from '../history';
import type { Insight } from '../insight';
import { chanceOf, cyclesOf, feedsOf, history, lateFeedsOf, poissonFeedsOf, sleepsOf, type Chance } from './histories';

type Account = (chance: Chance) => InsightHistory;

/** Accounts without a pattern: nothing of them may be told as changed or as together. */
export const accountsOfChance: Record<string, Account> = {
  'feeds at any moment': (chance) => history({ feeds: poissonFeedsOf(chance, 84) }),
  'sleep that follows the clock': (chance) => history({ sleeps: sleepsOf(chance, { days: 84 }) }),
  'gaps at random': (chance) =>
    history({
      sleeps: sleepsOf(chance, { days: 84, gaps: 0.3 }),
      feeds: feedsOf(chance, { days: 84, gaps: 0.3 }),
    }),
  'a baby of six months who grows': (chance) =>
    history(
      {
        sleeps: sleepsOf(chance, {
          days: 84,
          stretch: (day) => (20 * day) / 28,
          naps: (day) => 3.4 - (0.25 * day) / 28,
        }),
        feeds: feedsOf(chance, { days: 84, interval: (day) => 150 + (12 * day) / 28 }),
      },
      { ageDays: 200 },
    ),
  'cycles of any length': (chance) => history({ cycles: cyclesOf(chance, 24, () => 3) }),
};

interface Planted {
  account: Account;
  id: Insight['id'];
  direction: NonNullable<Insight['direction']>;
}

/** Accounts with a pattern, with the data that it needs to be found. */
export const plantedAccounts: Record<string, Planted> = {
  'a longest sleep that grew by an hour within four weeks': {
    account: (chance) =>
      history({
        sleeps: sleepsOf(chance, {
          days: 70,
          deviation: 20,
          stretch: (day) => Math.min(60, Math.max(0, (60 * (day - 35)) / 27)),
        }),
      }),
    id: 'sleep_longest_night',
    direction: 'up',
  },
  'feeds a fifth closer to each other': {
    account: (chance) => history({ feeds: feedsOf(chance, { days: 42, interval: (day) => (day < 21 ? 180 : 144) }) }),
    id: 'feed_interval_day',
    direction: 'down',
  },
  'a nap less': {
    account: (chance) => history({ sleeps: sleepsOf(chance, { days: 56, naps: (day) => (day < 28 ? 3 : 2) }) }),
    id: 'sleep_naps',
    direction: 'down',
  },
  'cycles that differ half as much': {
    account: (chance) => history({ cycles: cyclesOf(chance, 72, (cycle) => (cycle < 36 ? 5 : 2.5)) }),
    id: 'cycle_spread',
    direction: 'down',
  },
  'a late feed with a later morning': {
    account: (chance) => {
      const { late, feeds } = lateFeedsOf(chance, 56);
      return history({ feeds, sleeps: sleepsOf(chance, { days: 56, waking: (day) => (late[day] ? 40 : 0) }) });
    },
    id: 'late_feed_waking',
    direction: 'up',
  },
};

/** The accounts of the seeds from 0 on, in which something is told that is not a plain figure. */
export function shareOfAccounts(
  account: Account,
  count: number,
  isFound: (insights: readonly Insight[]) => boolean,
  find: (history: InsightHistory) => Insight[],
): number {
  const found = Array.from({ length: count }, (_, seed) => isFound(find(account(chanceOf(seed)))));
  return found.filter(Boolean).length / count;
}
