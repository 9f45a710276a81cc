import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { isPagePath } from '../base/paths';
import { isFeatureAvailable } from '../features';
import { applyChange, differences, toFieldChanges } from '../sync';
import {
  demoModeChecks,
  demoStrategies,
  guidePaths,
  listedStrategies,
  otherGuide,
  strategyChecksKind,
  strategyCsvRows,
  strategyGuides,
  strategyTexts,
  withCheck,
} from './index';

describe('the guides', () => {
  it.each(strategyGuides)('for %s name ten strategies at an address of ours', (guide) => {
    const listed = listedStrategies[guide];
    expect(new Set(listed.map(({ id }) => id)).size).toBe(10);
    expect(new Set(listed.map(({ title }) => title)).size).toBe(10);
    expect(isPagePath(guidePaths[guide])).toBe(true);
  });

  it('lead to each other, and are no longer announced', () => {
    expect(strategyGuides.map(otherGuide)).toEqual(['dad', 'mom']);
    expect(isFeatureAvailable('mom_dad_strategies')).toBe(true);
  });
});

describe('the checks of a guide', () => {
  const accepts = (value: unknown) => safeParse(strategyChecksKind.value, value).success;

  it('add a step once, and take it out again', () => {
    const one = withCheck({ done: [] }, 'mood-numbers', true);
    expect(withCheck(one, 'mood-numbers', true)).toEqual({ done: ['mood-numbers'] });
    expect(withCheck(withCheck(one, 'sleep-shifts', true), 'mood-numbers', false)).toEqual({ done: ['sleep-shifts'] });
  });

  it('are filed under the guide alone, which tells nobody what is checked off', () => {
    const keys = ['mom', 'dad', 'mom.mood-numbers', 'mood-numbers', ''];
    expect(keys.filter((key) => safeParse(strategyChecksKind.key, key).success)).toEqual(['mom', 'dad']);
  });

  it.each([
    ['words', ['Call somebody']],
    ['a long id', ['a'.repeat(61)]],
    ['too many', Array.from({ length: 201 }, () => 'mood-numbers')],
    ['no list', 'mood-numbers'],
  ])('refuse %s', (_what, done) => {
    expect(accepts({ done })).toBe(false);
  });

  it('of two devices are put together', () => {
    const { merge } = strategyChecksKind;
    const base = { done: ['sleep-shifts', 'sleep-week'] };
    const change = (step: string, isDone: boolean) =>
      toFieldChanges(merge, differences(merge, base, withCheck(base, step, isDone)));
    const changes = [change('mood-numbers', true), change('sleep-week', false)];
    const value = changes.reduce<unknown>((former, next) => applyChange(merge, former, next), base);
    expect(value).toEqual({ done: ['sleep-shifts', 'mood-numbers'] });
  });

  it('are exported line by line', () => {
    expect(strategyCsvRows([{ guide: 'Mom strategies', done: ['One', 'Two'] }])).toEqual([
      ['guide', 'done'],
      ['Mom strategies', 'One'],
      ['Mom strategies', 'Two'],
    ]);
  });
});

describe('demo mode', () => {
  it.each(strategyGuides)('shows the titles for %s with samples in place of the texts', (guide) => {
    const shown = demoStrategies(guide);
    expect(shown.map(({ title }) => title)).toEqual(listedStrategies[guide].map(({ title }) => title));
    expect(new Set(shown.map(({ why }) => why))).toEqual(new Set([strategyTexts.demo.why]));
    const steps = shown.flatMap((strategy) => strategy.steps.map(({ id }) => id));
    expect(demoModeChecks(guide).done.filter((id) => !steps.includes(id))).toEqual([]);
    expect(safeParse(strategyChecksKind.value, demoModeChecks(guide)).success).toBe(true);
  });
});
