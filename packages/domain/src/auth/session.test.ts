import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoSession, fallbackSession, restoreSession, startsDemo } from './session';

describe('restoring a stored record', () => {
  it.each([
    null,
    '',
    'null',
    '[]',
    '{}',
    '42',
    '"text"',
    '{broken',
    '{"email":"a@x.test"}',
    `{"isAuthenticated":true,"name":"${'x'.repeat(5_000_000)}"}`,
  ])('returns null for an invalid record (%#)', (raw) => {
    expect(restoreSession(raw)).toBeNull();
  });

  it('accepts an object with an `isAuthenticated` field', () => {
    expect(restoreSession('{"isAuthenticated":false}')).toEqual({
      isAuthenticated: false,
      subscriptionTier: 'free',
      email: '',
      name: '',
    });
    expect(
      restoreSession(
        '{"isAuthenticated":true,"subscriptionTier":"premium_elite","email":"a@x.test","name":"Ana","vipAccess":true,"access":{"community":true,"x":1}}',
      ),
    ).toEqual({
      isAuthenticated: true,
      subscriptionTier: 'elite_premium',
      email: 'a@x.test',
      name: 'Ana',
      vipAccess: true,
      access: { community: true },
    });
  });

  it('keeps only known fields of the right type and does not pollute the prototype', () => {
    const record = restoreSession('{"isAuthenticated":"yes","email":7,"__proto__":{"polluted":true},"extra":1}');
    expect(record).toEqual({ isAuthenticated: false, subscriptionTier: 'free', email: '', name: '' });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (raw) => void restoreSession(raw)));
  });
});

describe('the fallback record', () => {
  it.each([
    [['ana@parents.example'], 'free', 'ana'],
    [['ana@parents.example', 'elite_premium'], 'elite_premium', 'ana'],
    [['ana@parents.example', 'free', 'Ana B'], 'free', 'Ana B'],
    [[''], 'free', 'Demo User'],
    [['@x'], 'free', 'Demo User'],
  ] as [[string], string, string][])('is created from %j', (args, tier, name) => {
    expect(fallbackSession(...args)).toMatchObject({
      isAuthenticated: true,
      subscriptionTier: tier,
      name,
      subscriptionStatus: 'active',
    });
  });
});

describe('demo mode', () => {
  it.each([
    [404, true],
    [500, true],
    [503, true],
    [200, false],
    [400, false],
    [401, false],
    [403, false],
    [413, false],
    [429, false],
    [0, false],
  ])('starts after status %i: %s', (status, expected) => {
    expect(startsDemo(status)).toBe(expected);
  });

  it.each([
    ['me.premium@x.test', 'elite_premium'],
    ['Ultra@x.test', 'ultra_elite'],
    ['ana@x.test', 'free'],
  ])('guesses the tier of %s as %s', (email, tier) => {
    expect(demoSession(email)).toMatchObject({ subscriptionTier: tier, demo: true, isAuthenticated: true });
  });
});
