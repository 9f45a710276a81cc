import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { median } from '../base/statistics';
import { exampleInsights } from './example';
import { insightSchema, type Insight } from './insight';
import { featureOfInsight } from './names';

const all: Insight[] = [...exampleInsights.plus, ...exampleInsights.pro];
const middle = ({ series }: Insight, part: 'first' | 'second' | null) =>
  median(series.flatMap((point) => (point.part === part ? [point.value] : [])));

describe('the example insights', () => {
  it('have the shape of real ones', () => {
    expect(z.array(insightSchema).parse(all)).toEqual(all);
  });

  it('show what the plan they stand for includes', () => {
    expect(exampleInsights.plus.map(({ id }) => featureOfInsight(id))).toEqual(['ai_insights', 'ai_insights']);
    expect(exampleInsights.pro.map(({ id }) => featureOfInsight(id))).toEqual(['full_spectrum_ai']);
  });

  it('say what their pictures show', () => {
    const [nights, intervals] = exampleInsights.plus;
    const [wakings] = exampleInsights.pro;
    if (!nights || !intervals || !wakings) throw new Error('an example is missing');
    expect([middle(nights, 'first'), middle(nights, 'second')]).toEqual([245, 310]);
    expect(nights.sentence).toMatch(/4 h 5 min to 5 h 10 min/);
    expect(middle(intervals, null)).toBe(150);
    expect(intervals.sentence).toMatch(/2 h 30 min/);
    expect(middle(wakings, 'second') - middle(wakings, 'first')).toBe(40);
    expect(wakings.sentence).toMatch(/40 min later/);
    expect(all.map(({ series }) => series.length)).toEqual(all.map(({ why }) => why.used));
  });
});
