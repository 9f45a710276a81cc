import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import {
  appPasswordBytes,
  appPasswordSettingsSchema,
  appPasswordState,
  formatAppPassword,
  lastReadOnlyDay,
  readAppPassword,
  readOnlyDays,
} from './app-password';

const randomBytes = fc.uint8Array({ minLength: appPasswordBytes, maxLength: appPasswordBytes });

describe('an app password', () => {
  it('is eight groups of four small letters and digits, none of which looks like another', () => {
    expect(formatAppPassword(new Uint8Array(appPasswordBytes))).toBe('0000-0000-0000-0000-0000-0000-0000-0000');
    expect(formatAppPassword(new Uint8Array(appPasswordBytes).fill(255))).toBe(
      'zzzz-zzzz-zzzz-zzzz-zzzz-zzzz-zzzz-zzzz',
    );
    expect(formatAppPassword(Uint8Array.from({ length: appPasswordBytes }, (_, index) => index * 12))).toBe(
      '0061-g91g-7h45-8r3c-f229-1758-pk0c-sp74',
    );
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        expect(formatAppPassword(bytes)).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){7}[0-9a-hjkmnp-tv-z]{4}$/);
      }),
    );
  });

  it('is another one for other bytes, and is read as it was written', () => {
    fc.assert(
      fc.property(randomBytes, randomBytes, (one, other) => {
        const characters = formatAppPassword(one).replaceAll('-', '');
        expect(readAppPassword(formatAppPassword(one))).toBe(characters);
        expect(readAppPassword(formatAppPassword(other)) === characters).toBe(one.join() === other.join());
      }),
    );
  });

  it.each([
    ['in capitals', (text: string) => text.toUpperCase()],
    ['without hyphens', (text: string) => text.replaceAll('-', '')],
    ['with blanks for them', (text: string) => ` ${text.replaceAll('-', ' ')}\n`],
    ['with hyphens that a phone has made longer', (text: string) => text.replaceAll('-', '–')],
    ['with blanks that do not break', (text: string) => text.replaceAll('-', '\u00a0')],
  ])('is the same %s', (_how, change) => {
    const written = formatAppPassword(Uint8Array.from({ length: appPasswordBytes }, (_, index) => index * 12));
    expect(readAppPassword(change(written))).toBe('0061g91g7h458r3cf2291758pk0csp74');
  });

  it.each([
    '',
    'hunter22-and-more',
    '0'.repeat(31),
    '0'.repeat(33),
    `${'0'.repeat(31)}u`,
    `${'0'.repeat(31)}l`,
    `${'0'.repeat(31)}é`,
    `${'0'.repeat(32)}\u0000`,
    ' '.repeat(10_000),
  ])('is not %j', (typed) => expect(readAppPassword(typed)).toBeNull());

  it('has a name of 80 characters at most', () => {
    expect(appPasswordSettingsSchema.parse({ name: '  Ana’s phone ' })).toEqual({ name: 'Ana’s phone' });
    for (const name of ['', ' ', 'x'.repeat(81)])
      expect(appPasswordSettingsSchema.safeParse({ name }).success).toBe(false);
  });
});

describe('what an app password opens', () => {
  const lapsedOn = '2026-12-15';

  it('is everything while a plan covers it, whatever was before', () => {
    for (const lapsed of [null, lapsedOn, '2020-01-01'])
      expect(appPasswordState({ isCovered: true, lapsedOn: lapsed }, '2027-06-01')).toBe('open');
  });

  it('is only for reading for 30 days from its first use without a plan, and then nothing', () => {
    const on = (day: string) => appPasswordState({ isCovered: false, lapsedOn }, day);
    for (let count = 0; count < readOnlyDays; count += 1) expect(on(addDays(lapsedOn, count))).toBe('read-only');
    expect(lastReadOnlyDay(lapsedOn)).toBe('2027-01-13');
    expect([on('2027-01-13'), on('2027-01-14'), on('2028-01-01')]).toEqual(['read-only', 'ended', 'ended']);
    expect(appPasswordState({ isCovered: false, lapsedOn: null }, '2028-01-01')).toBe('read-only');
  });
});
