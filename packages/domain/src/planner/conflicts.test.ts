import { describe, expect, it } from 'vitest';
import { conflictsOf } from './conflicts';

const event = (id: string, people: string[], startUtc: number, endUtc: number, allDay = false) => ({
  id,
  title: id,
  people,
  allDay,
  startUtc,
  endUtc,
});
const conflicts = (...[one, others]: Parameters<typeof conflictsOf>) =>
  conflictsOf(one, others).map(({ attendee, other }) => `${attendee} ${other.id}`);

describe('who has something else at the same time', () => {
  const dentist = event('dentist', ['leo', 'ana'], 100, 200);

  it('is named with what it is', () => {
    expect(conflicts(dentist, [event('soccer', ['leo'], 150, 300)])).toEqual(['leo soccer']);
    expect(conflicts(dentist, [event('soccer', ['leo'], 150, 300), event('work', ['ana'], 0, 101)])).toEqual([
      'leo soccer',
      'ana work',
    ]);
  });

  it('is nobody where one ends as the other begins, or where the people differ', () => {
    expect(conflicts(dentist, [event('soccer', ['leo'], 200, 300), event('choir', ['leo'], 0, 100)])).toEqual([]);
    expect(conflicts(dentist, [event('soccer', ['mia'], 100, 200), event('party', [], 100, 200)])).toEqual([]);
  });

  it('is not taken from what lasts all day, nor from the event itself', () => {
    expect(conflicts(dentist, [dentist, event('birthday', ['leo'], 0, 1000, true)])).toEqual([]);
    expect(conflicts({ ...dentist, allDay: true }, [event('soccer', ['leo'], 150, 300)])).toEqual([]);
  });

  it('is named once, with the earliest of several', () => {
    expect(conflicts(dentist, [event('late', ['leo'], 180, 300), event('early', ['leo'], 90, 110)])).toEqual([
      'leo early',
    ]);
  });
});
