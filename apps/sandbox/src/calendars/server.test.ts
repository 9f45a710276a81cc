import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behaviors } from './calendars';
import { startCalendars, type RunningCalendars } from './server';

let calendars: RunningCalendars;
beforeAll(async () => {
  calendars = await startCalendars();
});
afterAll(() => calendars.stop());

const get = (path: string, headers = {}) => fetch(`${calendars.url}/calendars${path}`, { headers, redirect: 'manual' });

describe('a calendar of the sandbox', () => {
  it('is sent with its ETag, and not again to who has it', async () => {
    const reply = await get('/school.ics');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
    const etag = reply.headers.get('etag') ?? '';
    expect((await get('/school.ics', { 'if-none-match': etag })).status).toBe(304);
    calendars.publish('school', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
    expect((await get('/school.ics', { 'if-none-match': etag })).status).toBe(200);
    expect(calendars.requestCount('school')).toBe(3);
  });

  it('can be published over HTTP', async () => {
    const address = `${calendars.url}/calendars/clinic.ics`;
    const reply = await fetch(address, { method: 'PUT', body: 'BEGIN:VCALENDAR' });
    expect(await reply.json()).toEqual({ address });
    expect(await (await fetch(address)).text()).toBe('BEGIN:VCALENDAR');
    expect((await get('/nothing.ics')).status).toBe(404);
  });

  it.each(['401', '404', '410', '500'] as const)('answers %s when told so', async (behavior) => {
    calendars.behave('school', behavior);
    expect((await get('/school.ics')).status).toBe(Number(behavior));
  });

  it('redirects, is too large, compressed or a page when told so', async () => {
    const locations = [];
    for (const behavior of ['moved', 'circle', 'inside'] as const) {
      calendars.behave('school', behavior);
      locations.push((await get('/school.ics')).headers.get('location'));
    }
    const address = `${calendars.url}/calendars/school.ics`;
    expect(locations).toEqual([`${address}?moved`, address, 'https://169.254.169.254/latest/meta-data']);
    calendars.behave('school', 'moved');
    expect((await get('/school.ics?moved')).status).toBe(200);
    calendars.behave('school', 'huge');
    expect((await (await get('/school.ics')).text()).length).toBeGreaterThan(5_000_000);
    calendars.behave('school', 'bomb');
    expect((await get('/school.ics')).headers.get('content-encoding')).toBe('gzip');
    calendars.behave('school', 'page');
    expect((await get('/school.ics')).headers.get('content-type')).toContain('text/html');
  });

  it('is told so on its page', async () => {
    const page = await (await get('')).text();
    for (const label of behaviors.values()) expect(page).toContain(label);
    const body = new URLSearchParams({ behavior: 'compressed' });
    const post = (path: string) => fetch(calendars.url + path, { method: 'POST', body, redirect: 'manual' });
    expect((await post('/calendars/school/behavior')).status).toBe(302);
    expect((await post('/calendars/nothing/behavior')).status).toBe(400);
    const reply = await get('/school.ics');
    expect(await reply.text()).toContain('BEGIN:VCALENDAR');
  });
});
