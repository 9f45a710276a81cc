import { describe, expect, it } from 'vitest';
import { cacheUserHeader } from '@everstep/domain/base/cache';
import { routeFetch } from './fetch-routing';

const files = new Set(['/index.html', '/before-app.js', '/assets/index-AAAAAAAA.js']);
const maya = 'maya%40parents.example';

function routed(
  path: string,
  { method = 'GET', mode = 'cors', user }: { method?: string; mode?: RequestMode; user?: string } = {},
) {
  const headers = new Headers(user === undefined ? {} : { [cacheUserHeader]: user });
  return routeFetch({ url: `http://localhost:3000${path}`, method, mode, headers }, files);
}

describe('a navigation', () => {
  it.each([
    '/',
    '/login',
    '/dashboard',
    '/library',
    '/library/first-steps',
    '/library?category=health',
    '/admin-dashboard',
  ])('is served from the app shell at %s', (path) => {
    expect(routed(path, { mode: 'navigate' })).toEqual({ kind: 'shell' });
  });

  it.each([
    '/clear-cache',
    '/?clear-cache=1',
    '/library/first-steps?clear-cache=1',
    '/nowhere',
    '/library/',
    '/library/first-steps/more',
    '/api/auth/google',
    '/api/auth/google/return?code=x&state=y',
    '/api/lessons',
    '/index.html',
    '/before-app.js',
    '/sw.js',
  ])('is left to the network at %s', (path) => {
    expect(routed(path, { mode: 'navigate', user: maya })).toBeNull();
  });

  it('with a form is left to the network', () => {
    expect(routed('/library', { method: 'POST', mode: 'navigate' })).toBeNull();
  });
});

describe('files', () => {
  it('of this version are served from the app shell', () => {
    expect(routed('/assets/index-AAAAAAAA.js')).toEqual({ kind: 'file' });
    expect(routed('/before-app.js', { mode: 'no-cors' })).toEqual({ kind: 'file' });
  });

  it.each(['/assets/index-BBBBBBBB.js', '/assets/index-AAAAAAAA.js?x=1', '/robots.txt', '/sw.js'])(
    '%s is left to the network',
    (path) => {
      expect(routed(path)).toBeNull();
    },
  );
});

describe('the API', () => {
  it('the list and a lesson are stored for the user that the request names', () => {
    expect(routed('/api/lessons', { user: maya })).toEqual({ kind: 'lesson', user: maya, slug: null });
    expect(routed('/api/lessons/first-steps', { user: '' })).toEqual({
      kind: 'lesson',
      user: '',
      slug: 'first-steps',
    });
  });

  it.each([
    ['GET', '/api/lessons/first-steps/complete'],
    ['GET', '/api/lessons/first-steps?x=1'],
    ['GET', '/api/lessons/'],
    ['GET', '/api/lessons/..%2fusers'],
    ['GET', '/api/lessons/first-steps/notes'],
    ['HEAD', '/api/lessons'],
    ['POST', '/api/lessons/first-steps/complete'],
    ['DELETE', '/api/lessons/first-steps/complete'],
    ['GET', '/api/user/lesson-progress'],
    ['GET', '/api/user/sessions'],
    ['GET', '/api/admin/session'],
    ['GET', '/api/subscription-access/maya@parents.example'],
    ['POST', '/api/users/authenticate'],
    ['POST', '/api/auth/google/callback'],
    ['POST', '/api/chat'],
  ])('is not touched by %s %s', (method, path) => {
    expect(routed(path, { method, user: maya })).toBeNull();
  });

  it('a lesson without a user is not touched', () => {
    expect(routed('/api/lessons/first-steps')).toBeNull();
  });

  it('a logout is observed, and signing out everywhere counts only when it succeeded', () => {
    expect(routed('/api/auth/logout', { method: 'POST' })).toEqual({ kind: 'logout', isCertain: true });
    expect(routed('/api/auth/logout-everywhere', { method: 'POST' })).toEqual({ kind: 'logout', isCertain: false });
    expect(routed('/api/auth/logout')).toBeNull();
  });
});
