import { userIdHeader } from '@everstep/domain/endpoint';
import type { LostEdit, PulledChange } from '@everstep/domain/sync';
import { makeUser, newId } from './factories';
import { makeHousehold } from './household';
import type { useApp } from './test-app';

export type User = Awaited<ReturnType<typeof makeUser>>;

/** A change of a note as it is pushed. */
export interface SentNote {
  key: string;
  change_id: string;
  changed_at: string;
  value: object | null;
  [more: string]: unknown;
}

interface Pulled {
  changes: PulledChange[];
  lost?: LostEdit[];
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const change = (over: Partial<SentNote> = {}): SentNote => ({
  key: newId(),
  change_id: newId(),
  changed_at: minutesAgo(0),
  value: { text: 'hello' },
  ...over,
});

/** An edit made so many minutes ago, by a person who has seen what `noteOf` returned. */
export const edit = ({ key, seen }: SentNote, value: object | null, age: number, more: object = {}) =>
  change({ key, seen, value, changed_at: minutesAgo(age), ...more });

/** A household that logs notes: Ana owns it, Ben is a parent and Carla a carer. */
export async function noteFamily(api: ReturnType<typeof useApp>) {
  const [ana, ben, carla] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const post = async (user: User, path: string, body: object) => {
    const reply = await api.post(path, { scope, ...body }, user.cookie, { [userIdHeader]: user.id });
    return { ...reply.json<{ fields?: object }>(), status: reply.statusCode };
  };
  const push = async (user: User, ...changes: object[]) => post(user, '/api/sync/push', { kind: 'note', changes });
  const pull = async (user: User) => (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie)).json<Pulled>();
  const find = async (key: string) => (await pull(ana)).changes.find((entry) => entry.key === key);
  /** What a user is told of lost edits. */
  const toldTo = async (user: User) => (await pull(user)).lost ?? [];
  const noteTold = async (user: User, ids: string[]) => post(user, '/api/sync/told', { ids });
  /** A note of some minutes ago, and what everybody has seen of it. */
  async function noteOf(user: User, value: object, age = 60) {
    const note = change({ value, changed_at: minutesAgo(age), seen: 0 });
    await push(user, note);
    const { version: seen = 0 } = (await find(note.key)) ?? {};
    return { ...note, seen };
  }
  return { ana, ben, carla, scope, push, pull, find, noteOf, toldTo, noteTold };
}
