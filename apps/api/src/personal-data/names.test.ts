import { and, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import { userIdHeader } from '@everstep/domain/endpoint';
import { eventKind, type PlannedEvent } from '@everstep/domain/planner';
import { firstReminderSettings, reminderSettingsKey, reminderSettingsKind } from '@everstep/domain/reminders';
import { sleepKind, type Sleep } from '@everstep/domain/sleep';
import { eraseAccount, kinds, makeUser, newId } from '../../test/factories';
import { agreeTo, makeChild, makeHousehold } from '../../test/household';
import { cookieOf, useApp } from '../../test/test-app';
import { unzip } from '../../test/unzip';

import { householdMembers } from '../db/schema';
import { seedDemo } from '../demo';
import { slices } from '../slices';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

async function push({ id, cookie }: User, scope: string, kind: string, value: object, key = newId()): Promise<void> {
  const changes = [{ key, change_id: newId(), changed_at: new Date().toISOString(), value }];
  const reply = await api.post('/api/sync/push', { scope, kind, changes }, cookie, { [userIdHeader]: id });
  expect(reply.json()).toMatchObject({ kept: [changes[0]?.change_id] });
}

const download = async (cookie: string): Promise<Record<string, string>> =>
  unzip((await api.get('/api/user/export', cookie)).rawPayload);

const parse = (text = ''): string[][] => Papa.parse<string[]>(text.slice(1).trimEnd()).data;

/** The lines of a table as objects. */
function linesOf(text: string | undefined): Record<string, string>[] {
  const [header = [], ...lines] = parse(text);
  return lines.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])));
}

const [started_at, ended_at] = ['2026-11-01T05:30:00.000Z', '2026-11-01T07:30:00.000Z'];

async function makeFamily() {
  const [ana, ben, carla] = await Promise.all([
    makeUser(api.db, { ...kinds.pro, name: 'Ana Sample' }),
    makeUser(api.db, { name: '=Ben' }),
    makeUser(api.db, { name: 'Carla' }),
  ]);
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const details = { birth_date: '2026-09-14', gestation_weeks: null, sex: null };
  const mila = await makeChild(api.server, scope, { name: '@Mila', ...details });
  const sleep: Sleep = { child_id: mila, started_at, ended_at, note: null };
  return { ana, ben, carla, scope, mila, sleep, details };
}

describe('an entry in the download', () => {
  it('names its child and whoever has logged it, in the table and in full', async () => {
    const { ana, ben, carla, scope, mila, sleep } = await makeFamily();
    for (const user of [ana, ben, carla]) await push(user, scope, sleepKind.name, sleep);
    const files = await download(ana.cookie);
    const named = linesOf(files['sleep.csv']).map(({ child, child_name, author_name }) => [
      child,
      child_name,
      author_name,
    ]);
    expect(named.toSorted()).toEqual(["'=Ben", 'Ana Sample', 'Carla'].map((name) => [mila, "'@Mila", name]));
    const rows = JSON.parse(files['sleep.json'] ?? '') as object[];
    expect(rows).toHaveLength(3);
    const full = { child: mila, child_name: '@Mila', started_at, ended_at, note: null, author_name: '=Ben' };
    expect(rows).toContainEqual(full);
  });

  it('does not name somebody who has left or whose account is gone', async () => {
    const { ana, ben, carla, scope, sleep } = await makeFamily();
    await push(ben, scope, sleepKind.name, sleep);
    await push(carla, scope, sleepKind.name, sleep);
    await api.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id)));
    await eraseAccount(api.server, carla.id);
    const files = await download(ana.cookie);
    expect(linesOf(files['sleep.csv']).map(({ author_name }) => author_name)).toEqual(['', '']);
    expect(Object.values(files).join('\n')).not.toMatch(/Ben|Carla/);
  });

  it('is for a carer still only their own', async () => {
    const { ana, carla, scope, sleep } = await makeFamily();
    await push(ana, scope, sleepKind.name, sleep);
    await push(carla, scope, sleepKind.name, sleep);
    const files = await download(carla.cookie);
    expect(linesOf(files['sleep.csv'])).toMatchObject([{ child_name: "'@Mila", author_name: 'Carla' }]);
    expect(Object.keys(files)).not.toContain('children.csv');
    expect(Object.values(files).join('\n')).not.toMatch(/Ana Sample|Ben/);
  });

  it('of the planner names whom it is for, by id where two have the same name', async () => {
    const { ana, scope, mila, details } = await makeFamily();
    const [leo, other] = [
      await makeChild(api.server, scope, { name: 'Leo', ...details }),
      await makeChild(api.server, scope, { name: 'leo', ...details }),
    ];
    await agreeTo(api.db, 'planner', [ana]);
    const event: PlannedEvent = {
      title: 'Swimming',
      place: null,
      note: null,
      members: [ana.id],
      children: [mila, leo, other],
      all_day: false,
      start: '2026-11-26T15:00:00',
      end: '2026-11-26T16:00:00',
      zone: 'America/New_York',
      rrule: null,
      extra_dates: [],
      exceptions: [],
      busy_in: [],
    };
    await push(ana, scope, eventKind.name, event);
    const [line] = linesOf((await download(ana.cookie))['events.csv']);
    expect(line?.for).toBe(`Ana Sample; @Mila; ${leo}; ${other}`);
  });
});

describe('the clocks of the download', () => {
  const timesOf = (files: Record<string, string>) =>
    linesOf(files['sleep.csv']).map(({ started_local, ended_local, zone }) => [started_local, ended_local, zone]);

  it('are those of the reminders, before those of insights', async () => {
    const { ana, scope, sleep } = await makeFamily();
    await push(ana, scope, sleepKind.name, sleep);
    const utc = await download(ana.cookie);
    expect(timesOf(utc)).toEqual([['2026-11-01 05:30', '2026-11-01 07:30', 'UTC']]);
    expect(utc['README.txt']).toMatch(/in UTC too, because we do not know your time zone/);

    await api.get('/api/insights?zone=Asia/Kolkata&locale=en-US&units=metric', ana.cookie);
    const indian = await download(ana.cookie);
    expect(timesOf(indian)).toEqual([['2026-11-01 11:00', '2026-11-01 13:00', 'Asia/Kolkata']]);
    expect(indian['README.txt']).toMatch(/in Asia\/Kolkata, your time zone here/);

    await agreeTo(api.db, 'planner', [ana]);
    const settings = firstReminderSettings('America/New_York', 'en-US');
    await push(ana, ana.id, reminderSettingsKind.name, settings, reminderSettingsKey);
    // Clocks go back at 06:00 UTC.
    expect(timesOf(await download(ana.cookie))).toEqual([['2026-11-01 01:30', '2026-11-01 02:30', 'America/New_York']]);
  });
});

it('every table of a whole family has names beside children and local times beside points in time', async () => {
  await seedDemo(api.db, { production: false, sealingKeys: api.config.sealingKeys }, slices);
  const email = demoAccounts.find((account) => account.email.startsWith('pro@'))?.email;
  const reply = await api.post('/api/users/authenticate', { email, password: demoPassword });
  const files = await download(cookieOf(reply));
  // Those of custody name everybody by id.
  const tables = Object.keys(files).filter((name) => name.endsWith('.csv') && !name.startsWith('custody'));
  expect(tables.length).toBeGreaterThan(12);
  for (const name of tables) {
    const [header = [], ...lines] = parse(files[name]);
    expect(header, name).toEqual([...new Set(header)]);
    expect(lines.length, name).toBeGreaterThan(0);
    const child = header.indexOf('child');
    if (child >= 0) expect(header[child + 1], name).toBe('child_name');
    for (const [index, column] of header.entries())
      if (lines.some((cells) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(cells[index] ?? '')))
        expect(header[index + 1], `${name} ${column}`).toMatch(/_local$|Local$/);
  }
});
