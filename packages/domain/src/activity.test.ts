import { describe, expect, it } from 'vitest';
import {
  activityAppearance,
  activitySchema,
  activityTypes,
  countedQuizzes,
  learningCounters,
  progressCounters,
  sampleActivityData,
  trackingCounters,
  welcomeActivity,
} from './activity';

describe('activities', () => {
  it('have an icon and a color for every type', () => {
    for (const type of activityTypes) expect(Object.keys(activityAppearance[type])).toEqual(['icon', 'color']);
  });

  it('start with one welcome item that matches the schema', () => {
    const item = welcomeActivity('2026-11-20T08:00:00.000Z');
    expect(activitySchema.parse(item)).toEqual(item);
    expect(Object.keys(item).sort()).toEqual(['color', 'date', 'description', 'icon', 'id', 'title', 'type']);
  });

  it('show one completed quiz however often it was taken', () => {
    expect([0, 1, 4].map(countedQuizzes)).toEqual([0, 1, 1]);
  });

  it('are counted by learning and by tracking', () => {
    const data = sampleActivityData(15, '2026-11-20T08:00:00.000Z');
    expect(learningCounters(data, 2).map(({ value }) => value)).toEqual(['2 of 15', '1', '2']);
    expect(learningCounters(data, null).at(-1)?.value).toBe('Unknown');
    expect(trackingCounters(data).map(({ value }) => value)).toEqual(['12', '0', '0', '3']);
  });

  it('name what they count, and together count every entry of the trackers once', () => {
    const data = {
      ...sampleActivityData(15, '2026-11-20T08:00:00.000Z'),
      milk_feeding_entries: 5,
      tracker_entries: 40,
    };
    expect(progressCounters(data).at(-1)).toEqual({ label: 'Tracker entries', value: '40' });
    expect(trackingCounters(data).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Fertility entries: 12',
      'Milk feeding entries: 5',
      'Diapers, sleep, growth and the rest: 23',
      'Family events: 3',
    ]);
  });
});
