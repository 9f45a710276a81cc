import { describe, expect, it } from 'vitest';
import { findInsights } from './find-insights';
import { accountsOfChance, plantedAccounts, shareOfAccounts } from './simulated/accounts';

/** The deep suite tries as many accounts as the limits are meant for. */
const isDeep = process.env.EVERSTEP_DEEP === '1';
const chanceCount = isDeep ? 2_000 : 100;
const plantedCount = isDeep ? 500 : 40;
const timeout = isDeep ? 1_800_000 : 120_000;

describe(`in ${chanceCount} accounts without a pattern`, () => {
  it.each(Object.entries(accountsOfChance))(
    'of %s, at most two in a hundred are told of a change or a connection',
    (_name, account) => {
      const isPattern = ({ kind }: { kind: string }) => kind === 'trend' || kind === 'together';
      const share = shareOfAccounts(account, chanceCount, (insights) => insights.some(isPattern), findInsights);
      expect(share).toBeLessThanOrEqual(isDeep ? 0.02 : 0.03);
    },
    timeout,
  );
});

describe(`in ${plantedCount} accounts with a pattern`, () => {
  it.each(Object.entries(plantedAccounts))(
    '%s is found in the right direction in at least 85 of 100',
    (_name, { account, id, direction }) => {
      const share = shareOfAccounts(
        account,
        plantedCount,
        (insights) =>
          insights.some((insight) => insight.id === id && insight.direction === direction && insight.kind !== 'count'),
        findInsights,
      );
      expect(share).toBeGreaterThanOrEqual(isDeep ? 0.85 : 0.8);
    },
    timeout,
  );
});
