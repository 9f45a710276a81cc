import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/test-app';

describe('production rate limits', () => {
  const api = useApp({ rateLimitFactor: 1 });

  it('block the sixth registration per hour from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { name: 'N', email: `n${n}@limits.example`, password_hash: 'hunter22' };
      statuses.push((await api.post('/api/users/register', body)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('block the thirty-first sign-in per minute, with Retry-After', async () => {
    const attempts: Awaited<ReturnType<typeof api.post>>[] = [];
    for (let n = 0; n < 31; n += 1) {
      attempts.push(
        await api.post('/api/users/authenticate', { email: `n${n}@limits.example`, password: 'wrong-one' }),
      );
    }
    expect(attempts.map((response) => response.statusCode)).toEqual([...Array<number>(30).fill(200), 429]);
    const rejected = attempts.at(-1);
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected?.json()).toMatchObject({ success: false, code: 'too_many' });
  });

  it('block a scanner of unknown paths while existing paths still work', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 305; n += 1) statuses.add((await api.get(`/wp-admin/${n}.php`)).statusCode);
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await api.get('/api/lessons')).statusCode).toBe(200);
  });
});

describe('on https', () => {
  const api = useApp({ publicOrigin: 'https://everstep.example', secure: true });

  it('sets a Secure, SameSite=None cookie and sends HSTS', async () => {
    const response = await api.inject({
      method: 'POST',
      url: '/api/users/register',
      headers: { origin: 'https://everstep.example' },
      payload: { name: 'N', email: 'n@https.example', password_hash: 'hunter22' },
    });
    expect(String(response.headers['set-cookie'])).toMatch(/Secure/);
    expect(String(response.headers['set-cookie'])).toMatch(/SameSite=None/);
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('in production', () => {
  const api = useApp({ production: true, databaseUrl: '' });

  it('init-sample-data succeeds without doing anything', async () => {
    const response = await api.post('/api/init-sample-data', {});
    expect(response.json()).toEqual({ success: true });
  });
});
