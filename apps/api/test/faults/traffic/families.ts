import pg from 'pg';
import { consents } from '@everstep/domain/consents';
import { growthKind } from '@everstep/domain/growth';
import { noteTold, pushChanges, type PushedChange } from '@everstep/domain/sync';
import { newId } from '../../factories';
import type { BuiltServer, Reply } from '../../server';
import { Device, type Network } from '../../sync-device';
import { post, register } from './users';
import { startWorkers } from './workers';

type User = Awaited<ReturnType<typeof register>>;

interface Family {
  scope: string;
  child: string;
  ana: User;
  ben: User;
  /** Every change that a device has made. */
  written: PushedChange[];
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
  return { scope, child, ana, ben, written: [] };
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

export function networkOf(server: BuiltServer, { id, cookie }: User, scope: string): Network {
  return {
    push: async (changes) =>
      toReply(await post(server, pushChanges.path, { scope, kind: growthKind.name, changes }, cookie, id)),
    pull: async (since) => {
      const query = new URLSearchParams({ scope, ...(since !== undefined && { since }) });
      return toReply(await server.send('GET', `/api/sync/pull?${query.toString()}`, { headers: { cookie } }));
    },
    noteTold: async (ids) => toReply(await post(server, noteTold.path, { scope, ids }, cookie, id)),
  };
}

/** Two devices of each parent that log the same three entries and synchronize without pause. The first two are the owner's. */
export function startDevices(server: BuiltServer, { scope, child, ana, ben, written }: Family) {
  const keys = [newId(), newId(), newId()];
  const devices = [ana, ana, ben, ben].map((user) => ({ user, device: new Device({}) }));
  let grams = 3000;
  const workers = devices.map(({ user, device }) =>
    startWorkers(1, async () => {
      if (device.isRemoved) return new Promise((resolve) => setTimeout(resolve, 10));
      const key = keys[Math.floor(Math.random() * keys.length)] ?? '';
      grams += 1;
      const value = {
        child_id: child,
        date: '2026-02-01',
        weight_grams: grams,
        length_mm: null,
        position: null,
        head_mm: null,
        note: null,
      };
      const isDeletion = device.find(key) !== undefined && Math.random() < 0.2;
      written.push(
        device.write({
          key,
          change_id: newId(),
          changed_at: new Date().toISOString(),
          value: isDeletion ? null : value,
        }),
      );
      await device.synchronize(networkOf(server, user, scope));
    }),
  );
  return {
    devices: devices.map(({ device }) => device),
    stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))),
  };
}
