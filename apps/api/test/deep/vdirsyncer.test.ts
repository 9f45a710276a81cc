import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCalendarObject } from '@everstep/domain/caldav/read-object';
import { eventKind, type PlannedEvent } from '@everstep/domain/planner';
import { appPasswordActs } from '../app-passwords';
import { calendarText, davActs, propfind, textsOf } from '../caldav';
import { useApp } from '../test-app';
import { davFamilies, type PlannerEvent } from './dav-family';
import { plannedEvent, putEvent } from './made-events';
import { installPackages, installTimeoutMs, type Run } from './programs';
import { pairWith, type Folder } from './vdirsyncer';

// Debian's vdirsyncer pairs a calendar with a folder, whose files khal reads and writes.

beforeAll(() => installPackages('vdirsyncer', 'khal'), installTimeoutMs);

const api = useApp();
const { addPhone, push, family, events, titles, listening, countOf } = davFamilies(api);
const { send } = davActs(api);
const passwords = appPasswordActs(api);

type Family = Awaited<ReturnType<typeof family>>;

const swim = (uid: string, title = 'Swimming') =>
  calendarText(uid, `SUMMARY:${title}`, 'DTSTART:20270301T160000Z', 'DTEND:20270301T170000Z');

/** The folder of the family's calendar on somebody's computer. */
async function computerOf(user: Family['ana'], scope: string) {
  const phone = await addPhone(user);
  const pair = await pairWith({ url: await listening(), phone, collections: [['family', scope]] });
  expectDone(await pair.discover());
  return { ...pair, phone, files: pair.folder('family') };
}

function expectDone({ status, output }: Run): void {
  expect(status, output).toBe(0);
}
function expectFailed({ status, output }: Run): void {
  expect(status, output).toBe(1);
}

/** Whom an event is for no file says, nor the zone of a whole day. */
function meaning({ members: _members, children: _children, busy_in: _busy, zone, ...event }: PlannedEvent) {
  const { uid: _uid, imported_as: _hash, ...rest } = event;
  return { ...rest, zone: rest.all_day ? null : zone };
}

async function readFolder(files: Folder): Promise<Map<string, PlannedEvent>> {
  const texts = [...(await files.read()).values()];
  return new Map(
    texts.map((text) => {
      const read = readCalendarObject(Buffer.from(text), { zone: 'UTC' });
      if (!('value' in read)) throw new Error(`a file has ${read.problem}: ${text}`);
      return [read.uid, read.value];
    }),
  );
}

/** The planner and the folder have the same events, which say the same. */
async function expectSame({ ana, scope }: Family, files: Folder): Promise<number> {
  const planned = await events(ana, scope);
  const here = await readFolder(files);
  const byUid = new Map(planned.map(({ key, value }) => [value.uid ?? `${key}@everstep`, meaning(value)]));
  expect([...here.keys()].toSorted()).toEqual([...byUid.keys()].toSorted());
  for (const [uid, value] of here) expect(meaning(value)).toEqual(byUid.get(uid));
  return planned.length;
}

describe('a folder and the calendar of a family', () => {
  it('have the same thousand events, and still do once both were changed', { timeout: 600_000 }, async () => {
    const members = await family();
    const { ana, scope } = members;
    const { sync, files } = await computerOf(ana, scope);
    const keys: string[] = [];
    for (let index = 0; index < 500; index += 1) {
      await files.write(`phone-${index}.ics`, putEvent(index));
      keys.push(await push(ana, scope, eventKind.name, plannedEvent(index)));
    }
    expectDone(await sync());
    expect(countOf('PUT')).toBeGreaterThanOrEqual(500);
    expect(await expectSame(members, files)).toBe(1_000);

    const quietly = async () => {
      const before = countOf('PUT') + countOf('DELETE');
      expectDone(await sync());
      return countOf('PUT') + countOf('DELETE') - before;
    };
    expect(await quietly()).toBe(0);

    // Of what either side has made, both sides change and delete some.
    const planned = await events(ana, scope);
    const ofPhone = new Map(planned.map((event) => [event.value.uid, event]));
    const ofPlanner = new Map(planned.map((event) => [event.key, event]));
    const change = ({ key, version }: PlannerEvent, value: PlannedEvent | null) =>
      push(ana, scope, eventKind.name, value, key, version);
    // What it downloads, it names as it likes.
    const texts = new Map(
      [...(await files.read())].map(([name, text]) => [/^UID:(.*)$/m.exec(text)?.[1]?.trim(), { name, text }]),
    );
    for (let index = 0; index < 100; index += 1) {
      const mine = ofPhone.get(`phone-${index}`);
      const theirs = ofPlanner.get(keys[index] ?? '');
      const file = texts.get(`${keys[index]}@everstep`);
      if (!mine || !theirs || !file) throw new Error('an event is missing');
      switch (index % 4) {
        case 0:
          await change(mine, { ...mine.value, title: `Edited here ${index}` });
          await files.write(file.name, file.text.replace(/^SUMMARY:.*$/m, 'SUMMARY:Edited there'));
          break;
        case 1:
          await change(mine, null);
          await files.remove(file.name);
          break;
        case 2:
          await change(theirs, { ...theirs.value, note: 'Edited here' });
          await files.write(`phone-${index}.ics`, putEvent(index, 'Edited there'));
          break;
        default:
          await change(theirs, null);
          await files.remove(`phone-${index}.ics`);
      }
      if (index < 50) {
        await files.write(`new-${index}.ics`, swim(`new-${index}`));
        await push(ana, scope, eventKind.name, plannedEvent(500 + index));
      }
    }
    expectDone(await sync());
    expect(await expectSame(members, files)).toBe(1_000);
    expect((await titles(ana, scope)).filter((title) => title.startsWith('Edited'))).toHaveLength(75);
    // What was edited in the planner keeps what only the phone knows.
    expect((await files.read()).get('phone-0.ics')).toContain('X-PHONE-COLOR:#ff0000');
    expect(await quietly()).toBe(0);
  });

  it('both keep their version of an event that was changed on both sides', async () => {
    const { ana, scope } = await family();
    const { sync, files } = await computerOf(ana, scope);
    await files.write('swim.ics', swim('swim'));
    expectDone(await sync());
    const [event] = await events(ana, scope);
    if (!event) throw new Error('the event is missing');
    await push(ana, scope, eventKind.name, { ...event.value, title: 'Here' }, event.key, event.version);
    await files.write('swim.ics', swim('swim', 'There'));
    const { status, output } = await sync();
    expect([status, output]).toEqual([1, expect.stringMatching(/changed on both sides/)]);
    expect(await titles(ana, scope)).toEqual(['Here']);
    expect((await files.read()).get('swim.ics')).toBe(swim('swim', 'There'));
  });

  it('are read and written by khal', async () => {
    const members = await family();
    const { ana, scope } = members;
    const { sync, files, khal } = await computerOf(ana, scope);
    await push(ana, scope, eventKind.name, {
      ...plannedEvent(1, 'Every week'),
      start: '2027-03-25T09:00:00',
      end: '2027-03-25T10:00:00',
      rrule: 'FREQ=WEEKLY;COUNT=3',
    });
    await push(ana, scope, eventKind.name, {
      ...plannedEvent(2, 'A whole day'),
      start: '2027-04-02T00:00:00',
      end: '2027-04-03T00:00:00',
    });
    expectDone(await sync());
    const listed = await khal(
      'list',
      '--format',
      '{start-date} {start-time} {title}',
      '--day-format',
      '',
      '2027-03-20',
      '30d',
    );
    // Clocks of Vienna go forward in between.
    expect(listed.stdout.split('\n').filter((line) => line !== '')).toEqual([
      '2027-03-25 08:00 Every week',
      '2027-04-01 07:00 Every week',
      expect.stringMatching(/^2027-04-02 +A whole day$/),
      '2027-04-08 07:00 Every week',
    ]);
    expectDone(await khal('new', '2027-05-05', '18:00', '19:30', 'Parents’ evening, room 3', '::', 'Bring the form.'));
    expectDone(await sync());
    const made = (await events(ana, scope)).find(({ value }) => value.title.startsWith('Parents'));
    expect(made?.value).toMatchObject({
      title: 'Parents’ evening, room 3',
      note: 'Bring the form.',
      start: '2027-05-05T18:00:00',
      end: '2027-05-05T19:30:00',
    });
    await expectSame(members, files);
  });
});

describe('vdirsyncer', () => {
  it('makes a calendar of its own, with a name and a color', async () => {
    const { ana } = await family();
    const phone = await addPhone(ana);
    const pair = await pairWith({ url: await listening(), phone, collections: [['garden', null]] });
    expectDone(await pair.discover());
    expect(countOf('MKCOL')).toBe(1);
    const garden = pair.folder('garden');
    await garden.write('swim.ics', swim('swim'));
    expectDone(await pair.sync());
    expectDone(await pair.metasync());
    await garden.write('displayname', 'Our garden');
    await garden.write('color', '#00ff00');
    expectDone(await pair.metasync());
    expect(await titles(ana, ana.id)).toEqual(['Swimming']);
    const { body } = await send(phone, 'PROPFIND', `/dav/calendars/${ana.id}/garden/`, {
      headers: { depth: '0' },
      body: propfind('d:displayname', 'ical:calendar-color'),
    });
    expect([textsOf(body, 'displayname'), textsOf(body, 'calendar-color')]).toEqual([['Our garden'], ['#00ff00']]);
  });

  it('deletes nothing once its password was revoked', async () => {
    const { ana, scope } = await family();
    const { sync, files } = await computerOf(ana, scope);
    await files.write('swim.ics', swim('swim'));
    await push(ana, scope, eventKind.name, plannedEvent(0));
    expectDone(await sync());
    const before = await files.read();
    expect(before.size).toBe(2);
    const [{ id } = { id: '' }] = await passwords.list(ana);
    expect((await passwords.send(ana, 'DELETE', `/${id}`)).status).toBe(200);
    expectFailed(await sync());
    expect(await files.read()).toEqual(before);
    expect(await titles(ana, scope)).toHaveLength(2);
  });

  /** What somebody who may only read changes in a folder is refused, and lost on neither side. */
  async function expectReadOnly({ sync, files }: Awaited<ReturnType<typeof computerOf>>, { ana, scope }: Family) {
    const before = await titles(ana, scope);
    await files.write('mine.ics', swim('mine'));
    await files.write('first.ics', swim('first', 'Changed by a reader'));
    await files.remove('second.ics');
    const mine = await files.read();
    expectFailed(await sync());
    expect(await files.read()).toEqual(mine);
    expect(await titles(ana, scope)).toEqual(before);
    await push(ana, scope, eventKind.name, plannedEvent(0, 'From the planner'));
    expectFailed(await sync());
    const after = await files.read();
    expect(after.size).toBe(mine.size + 1);
    for (const [name, text] of mine) expect(after.get(name)).toBe(text);
  }

  it('shows a viewer what is new, and changes nothing', async () => {
    const members = await family();
    const { ana, vera, scope } = members;
    const owner = await computerOf(ana, scope);
    for (const name of ['first', 'second', 'third']) await owner.files.write(`${name}.ics`, swim(name, name));
    expectDone(await owner.sync());
    const reader = await computerOf(vera, scope);
    expectDone(await reader.sync());
    expect([...(await reader.files.read()).values()].toSorted()).toEqual(
      [...(await owner.files.read()).values()].toSorted(),
    );
    await expectReadOnly(reader, members);
  });

  it('reads with a plan that has lapsed, and changes nothing', async () => {
    const members = await family();
    const { ana, scope } = members;
    const computer = await computerOf(ana, scope);
    for (const name of ['first', 'second', 'third']) await computer.files.write(`${name}.ics`, swim(name, name));
    expectDone(await computer.sync());
    await api.db.execute(sql`update users set granted_tier = 'elite_premium' where id = ${ana.id}`);
    expectDone(await computer.sync());
    await expectReadOnly(computer, members);
  });
});
