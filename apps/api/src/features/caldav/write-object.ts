import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from '@everstep/domain/base/derived-key';
import { readCalendarObject, type ObjectProblem } from '@everstep/domain/caldav/read-object';
import {
  blockChanges,
  busyBlockKind,
  keyInUid,
  partsWithoutFile,
  withBusySecret,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { fieldsOf } from '@everstep/domain/sync';
import { transact, type Db } from '../../db/client';
import type { SealingKeys } from '../../db/seal';
import type { SyncedKind } from '../../entries/synced-kind';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { parentsCanUse } from '../households/repository';
import { deletionNotices, lockRow, writeChanges, type Outcome } from '../sync/repository';
import type { DavCalendar } from './calendars';
import { checkConditions } from './conditions';
import { hrefs } from './locate';
import { etagOf, openValue, uidOf } from './object-text';
import { needsPrivilege, problems } from './problem';
import {
  findEntryVersion,
  findObjects,
  findPathOfKey,
  forgetTexts,
  listCalendars,
  putObject,
  type ObjectRow,
} from './repository';
import { sealObject } from './sealing';
import type { Caller } from './caller';

/** As much as an event can be: what our own events take at most, with room for what only programs know of. */
export const maxObjectBytes = 262_144;

const problemOf: Record<ObjectProblem['problem'], () => Error> = {
  'no calendar': problems.noCalendar,
  'no event': problems.otherComponent,
  'several events': problems.invalidObject,
  unreadable: problems.noCalendar,
};

interface Target {
  caller: Caller;
  calendar: DavCalendar;
  name: string;
  headers: FastifyRequest['headers'];
}

interface Written {
  isNew: boolean;
  etag: string;
}

export function objectWriter(server: Server) {
  const { db, dataKeys, announcements, kinds } = server;
  const tellOfDeletions = deletionNotices(server);
  const kindNamed = (name: string): SyncedKind => {
    const kind = kinds.find((each) => each.name === name);
    if (!kind) throw new Error('the kind of a calendar is not registered');
    return kind;
  };

  /** Stores an event as a program has put it. */
  async function put(target: Target, bytes: Buffer, zone: string): Promise<Written> {
    const { caller, calendar, name, headers } = target;
    const path = hrefs.object(caller.user.id, calendar.name, name);
    if (bytes.length > maxObjectBytes) throw problems.tooLarge();
    const read = readCalendarObject(bytes, { zone });
    if ('problem' in read) throw problemOf[read.problem]();
    const keys =
      calendar.role === 'self' ? await dataKeys.forUser(calendar.scopeId) : await dataKeys.existing(calendar.scopeId);
    if (!keys) throw problems.notFound();
    const done = await transact(db, async (tx) => {
      await lockRow(tx, calendar.scopeId);
      const isThere =
        !calendar.isMade || (await listCalendars(tx, caller.user.id)).some((one) => one.name === calendar.name);
      if (!isThere) throw problems.noParent();
      const row = (await findObjects(tx, calendar, [name])).get(name) ?? null;
      checkConditions({ headers }, row && etagOf(row));
      if (row ? !calendar.mayChange(row.createdBy) : !calendar.mayAdd)
        throw needsPrivilege(path, row ? 'write-content' : 'bind');
      const key = row ? row.key : await keyFor(tx, target, read.uid);
      const before = row && openValue(keys, calendar, row);
      if (row && before && uidOf(row.key, before) !== read.value.uid) throw problems.uidConflict(path);
      const whole = { ...read.value, ...(before && partsWithoutFile(before)) };
      const value = calendar.role === 'self' ? withBusySecret(whole, before, randomUUID) : whole;
      await write(tx, target, keys, { key, value, seen: row?.version ?? (await findEntryVersion(tx, calendar, key)) });
      const version = await findEntryVersion(tx, calendar, key);
      const sealed = sealObject(keys, { ...calendar, name }, bytes);
      await putObject(tx, calendar, { name, key, sealed, version });
      return { key, before, value, version, isNew: row === null };
    }).catch(translate(path));
    await finish(target, { changed: [done], added: done.isNew ? 1 : 0 });
    return { isNew: done.isNew, etag: etagOf({ version: done.version, hasText: true }) };
  }

  /** Deletes an event that is there. */
  async function remove(target: Target): Promise<void> {
    const { caller, calendar, name, headers } = target;
    const path = hrefs.object(caller.user.id, calendar.name, name);
    const keys = await dataKeys.existing(calendar.scopeId);
    if (!keys) throw problems.notFound();
    const done = await transact(db, async (tx) => {
      await lockRow(tx, calendar.scopeId);
      const row = (await findObjects(tx, calendar, [name])).get(name);
      if (!row) throw problems.notFound();
      checkConditions({ headers }, etagOf(row));
      if (!calendar.mayChange(row.createdBy)) throw needsPrivilege(path, 'unbind');
      const before = openValue(keys, calendar, row);
      await write(tx, target, keys, { key: row.key, value: null, seen: row.version });
      await forgetTexts(tx, calendar.scopeId, [row.key]);
      if (calendar.role !== 'self')
        await tellOfDeletions(tx, { scopeId: calendar.scopeId, deleterId: caller.user.id, deleted: 1 });
      return { key: row.key, before, value: null };
    }).catch(translate(path));
    await finish(target, { changed: [done], added: 0 });
  }

  /** Deletes the events of a calendar that the user has made. */
  async function removeAll(target: Omit<Target, 'name'>, rows: readonly ObjectRow[]): Promise<void> {
    const keys = await dataKeys.existing(target.calendar.scopeId);
    if (!keys || rows.length === 0) return;
    const { scopeId } = target.calendar;
    const changed = await transact(db, async (tx) => {
      await lockRow(tx, scopeId);
      const done = rows.map((row) => ({ key: row.key, before: openValue(keys, target.calendar, row), value: null }));
      await writeAll(
        tx,
        target,
        keys,
        rows.map(({ key, version }) => ({ key, value: null, seen: version })),
      );
      await forgetTexts(
        tx,
        scopeId,
        rows.map(({ key }) => key),
      );
      return done;
    }).catch(translate(hrefs.calendar(target.caller.user.id, target.calendar.name)));
    await finish(target, { changed, added: 0 });
  }

  /** The key of an event that is new at its path. An event of the same UID elsewhere in the calendar stands in its way. */
  async function keyFor(tx: Db, { caller, calendar }: Target, uid: string): Promise<string> {
    const derived = derivedKey('caldav', calendar.scopeId, calendar.calendar, uid);
    const known = calendar.isMade ? null : keyInUid(uid);
    for (const key of [known, derived]) {
      if (key === null) continue;
      const elsewhere = await findPathOfKey(tx, calendar, key);
      if (elsewhere?.calendar === calendar.calendar)
        throw problems.uidConflict(hrefs.object(caller.user.id, calendar.name, elsewhere.name));
      if (key === known && !elsewhere && (await findEntryVersion(tx, calendar, key)) > 0) return key;
    }
    return derived;
  }

  interface Change {
    key: string;
    value: PlannedEvent | null;
    seen: number;
  }

  const write = (tx: Db, target: Omit<Target, 'name'>, keys: SealingKeys, change: Change) =>
    writeAll(tx, target, keys, [change]);

  async function writeAll(
    tx: Db,
    { caller, calendar }: Omit<Target, 'name'>,
    keys: SealingKeys,
    changes: readonly Change[],
  ): Promise<void> {
    const kind = kindNamed(calendar.kind);
    const at = new Date().toISOString();
    const { outcomes } = await writeChanges(
      tx,
      { scopeId: calendar.scopeId, writerId: caller.user.id, kind, keys, isOpen: true },
      changes.map(({ key, value, seen }) => ({
        key,
        changeId: randomUUID(),
        changedAt: at,
        seen,
        fields: value && fieldsOf(kind.merge, value),
      })),
    );
    for (const outcome of outcomes) throwUnlessKept(outcome);
  }

  interface Finished {
    changed: readonly { key: string; before: PlannedEvent | null; value: PlannedEvent | null }[];
    added: number;
  }

  async function finish({ caller, calendar }: Omit<Target, 'name'>, { changed, added }: Finished): Promise<void> {
    announcements.announce(calendar.scopeId);
    await kindNamed(calendar.kind).onWritten?.(db, { userId: caller.user.id, added, changeId: changed[0]?.key ?? '' });
    if (calendar.role === 'self') for (const each of changed) await showBusy(caller, each);
  }

  /** The families that see an own event as busy see its new times. */
  async function showBusy(caller: Caller, { key, before, value }: Finished['changed'][number]): Promise<void> {
    for (const { family: scopeId, ...block } of blockChanges(key, value, before)) {
      const keys = await dataKeys.existing(scopeId);
      const kind = kindNamed(busyBlockKind.name);
      const isOpen = await parentsCanUse(db, scopeId, 'family_planner');
      // Until the plan is back, what the family sees stays as it is, unless it is to go.
      if (!keys || (!isOpen && value?.busy_in.includes(scopeId))) continue;
      await transact(db, async (tx) => {
        await lockRow(tx, scopeId);
        const seen = await findEntryVersion(tx, { scopeId, kind: kind.name }, block.key);
        const fields = block.value && fieldsOf(kind.merge, block.value);
        const change = { key: block.key, changeId: randomUUID(), changedAt: new Date().toISOString(), seen, fields };
        await writeChanges(tx, { scopeId, writerId: caller.user.id, kind, keys, isOpen }, [change]);
      }).catch((error: unknown) => {
        // Who has left the family shows it nothing any more.
        if (!(error instanceof Refusal)) throw error;
      });
      announcements.announce(scopeId);
    }
  }

  return { put, remove, removeAll };
}

function throwUnlessKept(outcome: Outcome): void {
  if (outcome.is === 'kept' || outcome.is === 'merged') return;
  if (outcome.is !== 'refused') throw problems.changedSince();
  throw outcome.code === 'not_yours' ? new Refusal('not_yours') : problems.invalidObject();
}

/** What a push is refused with, as programs understand it. */
const translate =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'storage_full') throw problems.full();
    if (['not_yours', 'locked', 'consent_required'].includes(error.code)) throw needsPrivilege(path, 'write-content');
    throw error;
  };
