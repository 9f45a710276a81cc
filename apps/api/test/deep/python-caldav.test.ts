import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../test-app';
import { davFamilies } from './dav-family';
import { installPackages, installTimeoutMs, run } from './programs';

// Debian's python3-caldav is the client: caldav-client.py says what it does.

const script = fileURLToPath(new URL('caldav-client.py', import.meta.url));
beforeAll(() => installPackages('python3-caldav', 'python3-recurring-ical-events'), installTimeoutMs);

const api = useApp();
const { addPhone, family, listening, titles } = davFamilies(api);

it('python3-caldav finds, makes, searches, synchronizes, changes and deletes', { timeout: 120_000 }, async () => {
  const { ana, scope } = await family();
  const { password } = await addPhone(ana);
  const { status, stdout, output } = await run('/usr/bin/python3', [
    script,
    `${await listening()}/dav/`,
    ana.email,
    password,
  ]);
  expect(status, output).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    addresses: [`mailto:${ana.email}`, `/dav/principals/${ana.id}/`],
    calendars: ['Family', 'Only me'],
    components: [['VEVENT'], ['VEVENT']],
    made: ['Music', `/dav/calendars/${ana.id}/music/`],
    'with made': ['Family', 'Only me', 'Music'],
    'in made': ['Piano'],
    'without made': ['Family', 'Only me'],
    nothing: [],
    names: ['choir.ics', 'single.ics'],
    'by uid': 'choir.ics',
    'as it was put': true,
    week: ['choir.ics', 'single.ics'],
    'expanded week': ['20270309T190000Z', '20270310T090000Z'],
    'expanded month': ['20270322T170000Z', '20270329T160000Z', '20270405T160000Z'],
    'open end': ['choir.ics'],
    searched: ['single.ics'],
    'server expands': true,
    new: ['choir.ics', 'single.ics'],
    none: [],
    updated: [['single.ics'], ['choir.ics']],
    edited: ['Edited'],
    'unknown token': 'AuthorizationError',
    'other task': 'AuthorizationError',
    overwrite: 'ConsistencyError',
    'deleted event': 'NotFoundError',
    unchanged: 204,
    changed: 204,
    conflict: 412,
    'same uid': 'AuthorizationError',
    'wrong password': 'AuthorizationError',
  });
  expect(await titles(ana, scope)).toEqual(['Edited elsewhere']);
});
