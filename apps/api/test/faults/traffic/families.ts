import pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import { consents } from '@everstep/domain/consents';
import { growthKind, type GrowthEntry } from '@everstep/domain/growth';
import {
  differences,
  listReplaced,
  noteTold,
  pullChanges,
  pushChanges,
  toFieldChanges,
  type LostEdit,
  type PushedChange,
  type ReplacedEntry,
} from '@everstep/domain/sync';
import { newId } from '../../factories';
import type { BuiltServer, Reply } from '../../server';
import { Device, type Network } from '../../sync-device';
import type { Written } from '../../sync-outcome';
import { post, register } from './users';
import { startWorkers } from './workers';

type User = Awaited<ReturnType<typeof register>>;

export const rule = growthKind.merge ?? {};

interface Family {
  scope: string;
  child: string;
  ana: User;
  ben: User;
  /** Entries that everybody edits, deletes and puts back, each by itself. */
  keys: readonly string[];
  /** Two entries that everybody logs, deletes and puts back together, so that they are always the same. */
  pair: readonly [string, string];
  /** Every change that a device has made. */
  written: Written[];
  /** The ids of those that put something back. */
  putBack: Set<string>;
  /** Lost edits of which the server has confirmed that they were told. */
  told: Set<string>;
  /** Those of them that a pull has listed nevertheless. */
  toldAgain: LostEdit[];
  /** What a device had when only one of the pair was there, or when they differed. */
  halves: unknown[];
}

/** Two parents with a child. The first is the owner. */
export async function makeFamily(server: BuiltServer, databaseUrl: string): Promise<Family> {
  const [ana, ben] = [await register(server), await register(server)];
  for (const user of [ana, ben])
    await send(server, user, 'PUT', '/api/user/consents/trackers', { version: consents.trackers.version });
  const [scope, child] = [newId(), newId()];
  await send(server, ana, 'POST', '/api/households', { id: scope });
  const details = { name: 'Mila', birth_date: '2026-01-15', gestation_weeks: null, sex: null };
  await send(server, ana, 'PUT', `/api/households/${scope}/children/${child}`, details);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("insert into household_members (scope_id, user_id, role) values ($1, $2, 'parent')", [
    scope,
    ben.id,
  ]);
  await client.end();
  const keys = [newId(), newId(), newId()];
  const history = { written: [], putBack: new Set<string>(), told: new Set<string>(), toldAgain: [], halves: [] };
  return { scope, child, ana, ben, keys, pair: [newId(), newId()], ...history };
}

async function send(
  server: BuiltServer,
  { cookie }: User,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const headers = { origin: server.url, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await server.send(method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
}

export const removeMember = (server: BuiltServer, { scope, ana, ben }: Family): Promise<void> =>
  send(server, ana, 'DELETE', `/api/households/${scope}/members/${ben.id}`);

const toReply = ({ status, text }: Reply) => ({ statusCode: status, json: <T>() => JSON.parse(text) as T });

export function networkOf(server: BuiltServer, { id, cookie }: User, { scope, told, toldAgain }: Family): Network {
  return {
    push: async (changes) =>
      toReply(await post(server, pushChanges.path, { scope, kind: growthKind.name, changes }, cookie, id)),
    pull: async (since) => {
      const query = new URLSearchParams({ scope, ...(since !== undefined && { since }) });
      const toldBefore = new Set(told);
      const reply = toReply(
        await server.send('GET', `${pullChanges.path}?${query.toString()}`, { headers: { cookie } }),
      );
      const { lost = [] } = reply.statusCode === 200 ? reply.json<{ lost?: LostEdit[] }>() : {};
      toldAgain.push(...lost.filter((edit) => toldBefore.has(edit.id)));
      return reply;
    },
    noteTold: async (ids) => {
      const reply = toReply(await post(server, noteTold.path, { scope, ids }, cookie, id));
      if (reply.statusCode === 200) for (const one of ids) told.add(one);
      return reply;
    },
  };
}

async function listReplacedOf(server: BuiltServer, { cookie }: User, scope: string): Promise<ReplacedEntry[]> {
  const query = new URLSearchParams({ scope, kinds: growthKind.name });
  const reply = await server.send('GET', `${listReplaced.path}?${query.toString()}`, { headers: { cookie } });
  return reply.status === 200 ? (JSON.parse(reply.text) as { entries: ReplacedEntry[] }).entries : [];
}

const chance = (share: number) => Math.random() < share;
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** Whether the pair is whole, or not there at all. */
export const isPairWhole = (device: Device, { pair: [first, second] }: Family): boolean =>
  isDeepStrictEqual(device.find(first)?.value, device.find(second)?.value);

/** Two devices of each parent that log, delete and put back the same entries and synchronize without pause. The first two are the owner's. */
export function startDevices(server: BuiltServer, family: Family) {
  const { child, keys, pair, ana, ben, written, putBack } = family;
  const devices = [ana, ana, ben, ben].map((user) => ({ user, device: new Device(rule) }));
  let count = 0;
  let latest = 0;

  function write(user: User, device: Device, change: Pick<PushedChange, 'key' | 'value' | 'removed' | 'seen'>) {
    // Two changes at the same time have no order, and the pair would come apart.
    latest = Math.max(Date.now(), latest + 1);
    const made = device.write({ ...change, change_id: newId(), changed_at: new Date(latest).toISOString() });
    written.push({ ...made, author: user.id });
    return made.change_id;
  }

  /** All of an entry, of which each field is different each time. */
  const newValue = (): GrowthEntry => ({
    child_id: child,
    date: '2026-02-01',
    weight_grams: 3000 + count,
    length_mm: 300 + (count % 900),
    position: 'lying',
    head_mm: 200 + (count % 500),
    note: `note ${count}`,
  });

  function edit(user: User, device: Device): void {
    const key = oneOf(keys) ?? '';
    const shown = device.find(key)?.value;
    const { weight_grams, note, ...rest } = newValue();
    if (!shown) write(user, device, { key, value: { weight_grams, note, ...rest } });
    else write(user, device, { key, value: chance(0.3) ? null : chance(0.5) ? { weight_grams } : { note } });
  }

  function editPair(user: User, device: Device): void {
    const isThere = device.find(pair[0]) !== undefined;
    const { note } = newValue();
    const value = !isThere ? newValue() : chance(0.5) ? null : { note };
    for (const key of pair) write(user, device, { key, value });
  }

  async function putSomethingBack(user: User, device: Device): Promise<void> {
    const listed = await listReplacedOf(server, user, family.scope);
    const isOfPair = ({ key }: ReplacedEntry) => pair.includes(key);
    const deleted = listed.filter(({ is_deletion: isDeletion }) => isDeletion);
    const deletedPair = deleted.filter(isOfPair);
    if (deletedPair.length === 1) family.halves.push(deletedPair);
    const single = oneOf(listed.filter((entry) => !isOfPair(entry)));
    for (const { key, value, is_deletion: isDeletion, version } of [...deletedPair, ...(single ? [single] : [])]) {
      const shown = device.find(key)?.value;
      // This device has not heard of the deletion, or knows already that it was put back.
      if (isDeletion === (shown !== undefined)) continue;
      if (isDeletion) putBack.add(write(user, device, { key, value, seen: version }));
      else {
        const changes = toFieldChanges(rule, differences(rule, shown, value));
        if (Object.keys(changes.value).length > 0) putBack.add(write(user, device, { key, value: changes.value }));
      }
    }
  }

  const workers = devices.map(({ user, device }) =>
    startWorkers(1, async () => {
      if (device.isRemoved) return new Promise((resolve) => setTimeout(resolve, 10));
      const network = networkOf(server, user, family);
      count += 1;
      if (chance(0.3)) await device.tell(network);
      if (chance(0.3)) await putSomethingBack(user, device);
      else if (chance(0.4)) editPair(user, device);
      else edit(user, device);
      await device.synchronize(network);
      if (!isPairWhole(device, family)) family.halves.push(device.shown());
    }),
  );
  return {
    devices: devices.map(({ device }) => device),
    stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))),
  };
}
