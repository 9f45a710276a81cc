import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { exampleInsights } from './example';
import type { Insight } from './insight';
import { countKinds, leadingInsights } from './leading';
import type { InsightId } from './names';

const [example] = exampleInsights.plus;
const insight = (id: InsightId, kind: Insight['kind'], childId?: string): Insight => ({
  ...(example as Insight),
  id,
  kind,
  ...(childId !== undefined && { childId }),
});
const bedtime = insight('sleep_bedtime', 'count');
const night = insight('sleep_longest_night', 'trend');
const naps = insight('sleep_naps', 'trend');
const allergens = insight('feed_allergens_left', 'due');
const spread = insight('cycle_spread', 'count');
const late = insight('late_feed_waking', 'together');
const leading = (...insights: Insight[]) => leadingInsights(insights, []).map(({ id }) => id);

describe('the insights that matter most', () => {
  it('are changes and what goes together, then what is due, then counts', () => {
    expect(leading(spread, allergens, night)).toEqual(['sleep_longest_night', 'feed_allergens_left']);
    expect(leading(spread, allergens, late)).toEqual(['late_feed_waking', 'feed_allergens_left']);
    expect(leading(allergens, late, night)).toEqual(['sleep_longest_night', 'late_feed_waking']);
    expect(leading(bedtime, spread)).toEqual(['cycle_spread', 'sleep_bedtime']);
  });

  it('are at most one of a topic', () => {
    expect(leading(naps, night, bedtime)).toEqual(['sleep_longest_night']);
    expect(leading(insight('sleep_naps', 'trend', 'a'), insight('sleep_naps', 'trend', 'b'))).toEqual(['sleep_naps']);
  });

  it('are none of those that the user has hidden', () => {
    expect(leadingInsights([night, bedtime, spread], ['sleep_longest_night', 'cycle_spread'])).toEqual([bedtime]);
    expect(leadingInsights([], [])).toEqual([]);
  });

  it('do not depend on the order in which they come', () => {
    const all = [bedtime, night, naps, allergens, spread, late, { ...naps, childId: 'a' }, { ...naps, childId: 'b' }];
    const expected = leadingInsights(all, []);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(leadingInsights(shuffled, [])).toEqual(expected);
      }),
    );
  });
});

it('the kinds are counted without what is hidden', () => {
  expect(countKinds([bedtime, night, naps, allergens, late], ['sleep_naps'])).toEqual({
    trend: 1,
    together: 1,
    due: 1,
    count: 1,
  });
});
