import { describe, expect, it } from 'vitest';
import { activityAppearance, activitySchema, activityTypes, countedQuizzes, welcomeActivity } from './activity';

describe('activities', () => {
  it('have an icon and a colour for every type', () => {
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
});
