import { describe, expect, it } from 'vitest';
import type { StoolColor } from './entries';
import { isTold } from './notice-answers';
import { stoolFacts, stoolNotices } from './stool-notice';

const now = '2026-03-10T12:00:00Z';
const ago = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000);
const stool = (color: StoolColor, hours: number) => ({ key: `${color}-${hours}`, at: ago(hours), color });
const notices = (birthDate: string, ...diapers: { key: string; at: Date; color: StoolColor | null }[]) =>
  stoolNotices({ birthDate, zone: 'America/New_York', now, diapers }).map(({ name, level, stools }) => [
    name,
    level,
    ...stools.map(({ key }) => key),
  ]);

describe('a stool of which a doctor should hear', () => {
  it.each<[StoolColor, string]>([
    ['white', 'paleStool'],
    ['gray', 'paleStool'],
    ['red', 'bloodInStool'],
    ['black', 'bloodInStool'],
  ])('is told today: %s', (color, name) => {
    expect(notices('2026-02-10', stool(color, 3))).toEqual([[name, 'today', `${color}-3`]]);
  });

  it.each<StoolColor>(['green', 'yellow', 'brown'])('is none that is %s', (color) => {
    expect(notices('2026-02-10', stool(color, 3))).toEqual([]);
  });

  it('is none without a color', () => {
    expect(notices('2026-02-10', { key: 'a', at: ago(3), color: null })).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['on day 4', '2026-03-06', 0],
    ['on day 5', '2026-03-05', 1],
    ['on the day before, which was day 4, looked at on day 5', '2026-03-05', 0],
  ])('is black only after the first days: %s', (when, birthDate, count) => {
    expect(notices(birthDate, stool('black', when.includes('before') ? 20 : 3))).toHaveLength(count);
  });

  it('is pale or red from the first day on', () => {
    expect(notices('2026-03-10', stool('white', 1), stool('red', 2))).toHaveLength(2);
  });

  it('is told for two days, the newest first, pale and red ones apart', () => {
    const logged = [stool('white', 40), stool('red', 5), stool('gray', 2), stool('black', 47.9), stool('white', 48)];
    expect(notices('2026-02-10', ...logged)).toEqual([
      ['paleStool', 'today', 'gray-2', 'white-40'],
      ['bloodInStool', 'today', 'red-5', 'black-47.9'],
    ]);
  });

  it('is put into words', () => {
    expect(stoolFacts([stool('white', 0)], now)).toBe('White or pale stool: just now.');
    expect(stoolFacts([stool('red', 2.5), stool('black', 20), stool('red', 30)], now)).toBe(
      'Red stool: 2 in the last two days, the last one 2 h 30 min ago. Black stool: 20 h ago.',
    );
  });

  it('is not told again once a doctor knows, unless there is another one', () => {
    const told = { answer: 'told', about: ['a', 'b'], at: 0 } as const;
    expect(isTold(told, ['a'])).toBe(true);
    expect(isTold(told, ['c', 'a'])).toBe(false);
    expect(isTold({ answer: 'none', level: 'today', at: 0 }, ['a'])).toBe(false);
    expect(isTold(undefined, ['a'])).toBe(false);
  });
});
