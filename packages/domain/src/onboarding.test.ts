import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import {
  checkFirstTime,
  markNotFirstTime,
  resetData,
  tourDestinations,
  tourSteps,
  updateOnboarding,
} from './onboarding';
import { pagePatterns } from './base/paths';

describe('the tour', () => {
  it('has six steps in a fixed order', () => {
    expect(tourSteps.map(({ id }) => id)).toEqual(['welcome', 'library', 'chat', 'trackers', 'community', 'ready']);
    expect(new Set(tourSteps.map(({ title }) => title)).size).toBe(6);
  });

  it.each([
    ['library', '34+ modules'],
    ['library', 'Three are free'],
    ['chat', 'AI guide, not a real doctor'],
    ['chat', 'part of Plus and Pro'],
    ['trackers', 'estimate'],
    ['community', 'not open yet'],
  ])('says in the step %s: "%s"', (id, words) => {
    expect(tourSteps.find((step) => step.id === id)?.lines.join(' ')).toContain(words);
  });

  it.each(tourSteps)('$id has two short lines', ({ title, lines }) => {
    expect(lines).toHaveLength(2);
    expect(title.length).toBeLessThanOrEqual(40);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
    expect(`${title} ${lines.join(' ')}`).not.toMatch(/elite/i);
  });

  it('links only to existing pages', () => {
    expect(tourDestinations[0]).toEqual({ label: 'Explore Library', path: '/library' });
    for (const { path } of tourDestinations) expect(pagePatterns).toContain(path);
    expect(tourDestinations.some(({ path }) => path === '/chat')).toBe(pagePatterns.includes('/chat'));
  });
});

describe('onboarding endpoints', () => {
  it('are limited to the named user', () => {
    const records = [checkFirstTime, markNotFirstTime, resetData, updateOnboarding];
    expect(records.map(({ method, path, access }) => [method, path, access])).toEqual([
      ['GET', '/api/user/check-first-time/{email}', 'self'],
      ['POST', '/api/user/mark-not-first-time/{email}', 'self'],
      ['POST', '/api/user/reset-data', 'self'],
      ['POST', '/api/users/update-onboarding', 'self'],
    ]);
  });

  it.each([
    [{ email: 'ana@parents.example', first_time_login: false }, true],
    [{ email: 'ana@parents.example', first_time_login: true }, false],
    [{ email: 'ana@parents.example', first_time_login: 'false' }, false],
    [{ email: 'ana@parents.example', first_time_login: 0 }, false],
    [{ email: 'ana@parents.example', first_time_login: null }, false],
    [{ email: 'ana@parents.example' }, false],
    [{ email: 'ana', first_time_login: false }, false],
  ])('update-onboarding with %j is accepted: %s', (body, isAccepted) => {
    expect(updateOnboarding.body && safeParse(updateOnboarding.body, body).success).toBe(isAccepted);
  });
});
