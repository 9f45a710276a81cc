import {
  addRecordNote,
  exportRecord,
  openRecord,
  readRecord,
  recordLimits,
  recordTexts,
} from '@everstep/domain/family-record';
import { hasRole } from '@everstep/domain/households';
import { eventKind } from '@everstep/domain/planner';
import { transact, type Db } from '../../db/client';
import { recordCheckQueue } from '../../db/jobs';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { listMembers } from '../households/repository';
import { lockScope } from '../sync/repository';
import type { RecordScope } from './lines';
import { addNote } from './notes';
import { readFamilyRecord } from './read';
import { beginRecord, settleRecords } from './repository';

const newestPage = { limit: recordLimits.linesPerPage, beside: undefined, isNewestFirst: true } as const;
const toNumber = (number: string | undefined) => (number === undefined ? undefined : Number(number));

export function familyRecordRoutes(server: Server): void {
  const { db, dataKeys, announcements } = server;

  async function scopeOf(scopeId: string): Promise<RecordScope> {
    const keys = await dataKeys.existing(scopeId);
    if (!keys) throw new Refusal('not_found');
    return { scopeId, keys };
  }

  /** Whoever writes is a parent, and has agreed to what the planner stores. */
  async function lockAsWriter(tx: Db, scopeId: string, writerId: string): Promise<void> {
    const { role } = await lockScope(tx, { scopeId, writerId, kind: eventKind.name, consent: eventKind.consent });
    if (!role || !hasRole(role, 'parent')) throw new Refusal('not_yours');
  }

  /** After the commit, tells the open pages of the family. */
  async function announce(scopeId: string): Promise<void> {
    announcements.announceAccess((await listMembers(db, scopeId)).map(({ id }) => id));
  }

  handle(server, readRecord, async ({ membership: { scopeId }, query: { from, to, before } }) =>
    readFamilyRecord(db, await scopeOf(scopeId), { ...newestPage, from, to, beside: toNumber(before) }),
  );

  handle(server, exportRecord, async ({ membership: { scopeId }, query: { after } }) =>
    readFamilyRecord(db, await scopeOf(scopeId), {
      limit: recordLimits.linesPerExportPage,
      beside: toNumber(after),
      isNewestFirst: false,
    }),
  );

  handle(server, openRecord, async ({ user, membership: { scopeId } }) => {
    const scope = await scopeOf(scopeId);
    await transact(db, async (tx) => {
      await lockAsWriter(tx, scopeId, user.id);
      if ((await beginRecord(tx, scope, user.id)) === 'ended') throw new Refusal('locked');
    });
    await announce(scopeId);
    return readFamilyRecord(db, scope, newestPage);
  });

  handle(server, addRecordNote, async ({ user, membership: { scopeId }, params: { note }, body: { text } }) => {
    const scope = await scopeOf(scopeId);
    await transact(db, async (tx) => {
      await lockAsWriter(tx, scopeId, user.id);
      const outcome = await addNote(tx, scope, { id: note, userId: user.id, text });
      if (outcome === 'not_opened') throw new Refusal('not_found', recordTexts.notOpened);
      if (outcome === 'ended') throw new Refusal('locked');
      if (outcome === 'other_text') throw new Refusal('taken', recordTexts.noteThere);
    });
    await announce(scopeId);
    return readFamilyRecord(db, scope, newestPage);
  });

  server.jobs.everyNight(recordCheckQueue, () => settleRecords(db, dataKeys));
}
