import { describe, expect, it } from 'vitest';
import type { Child } from '../households/endpoints';
import { offeredReminders } from './offered';

const today = '2026-11-26';
const child = (name: string, birth_date: string, deletion_at: string | null = null): Child => ({
  id: name,
  name,
  birth_date,
  gestation_weeks: null,
  sex: null,
  deletion_at,
});
const baby = child('Mila', '2026-09-14');
const family = (children: Child[], features?: string[]) => ({ id: 'family', children, ...(features && { features }) });
const ofBabies = ['feedings', 'diapers', 'sleep'];
const offered = (families: ReturnType<typeof family>[], hasPlan: boolean) =>
  offeredReminders({ families, opens: () => hasPlan, today });

describe('the reminders of trackers that a user can set', () => {
  it.each([
    ['with a plan of their own, if a stored reply does not say what is open', [family([baby])], true],
    ['through the family', [family([baby], ['milk_feeding_tracker'])], false],
  ])('are those of all trackers %s', (_, families, hasPlan) => {
    expect(offered(families, hasPlan)).toMatchObject({
      daily: ['fertility', ...ofBabies],
      nextFeeds: [{ in: 'family', child: baby }],
      withoutChild: [],
      locked: [],
    });
  });

  it('are that of the cycle alone in a family whose parents have no plan, whatever the user has', () => {
    expect(offered([family([baby], [])], true)).toEqual({
      daily: ['fertility'],
      nextFeeds: [],
      withoutChild: [],
      locked: [],
    });
    const covered = { ...family([baby], ['milk_feeding_tracker']), id: 'covered' };
    expect(offered([family([baby], []), covered], true)).toMatchObject({
      daily: ['fertility', ...ofBabies],
      nextFeeds: [{ in: 'covered' }],
    });
  });

  it('are that of the cycle alone without a plan', () => {
    expect(offered([family([baby], ['family_planner'])], false)).toMatchObject({
      daily: ['fertility'],
      nextFeeds: [],
      locked: ofBabies,
    });
  });

  it.each([
    ['has no family', [], true],
    ['has no child', [family([])], true],
    ['has no child in a family with the plan', [family([], ['milk_feeding_tracker'])], false],
    ['has a child that is being removed', [family([child('Mila', '2026-09-14', '2026-12-01T08:00:00.000Z')])], true],
  ])('wait for a child if the user %s', (_, families, hasPlan) => {
    expect(offered(families, hasPlan)).toMatchObject({
      daily: ['fertility'],
      nextFeeds: [],
      withoutChild: ofBabies,
      locked: [],
    });
  });

  it('are locked without plan and child', () => {
    expect(offered([family([])], false)).toMatchObject({ withoutChild: [], locked: ofBabies });
  });

  it('are of the next feed until a child is two', () => {
    const children = [baby, child('Theo', '2024-11-27'), child('Ida', '2024-11-26')];
    expect(offered([family(children)], true).nextFeeds.map((each) => each.child.name)).toEqual(['Mila', 'Theo']);
  });

  it('are of the next feed only in the family whose plan opens it', () => {
    const other = { ...family([child('Theo', '2026-08-01')]), id: 'other' };
    const families = [family([baby], ['milk_feeding_tracker']), other];
    expect(offered(families, false).nextFeeds.map((each) => each.in)).toEqual(['family']);
  });
});
