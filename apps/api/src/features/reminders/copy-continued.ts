import { eventKind } from '@everstep/domain/planner';
import type { EventReminder } from '@everstep/domain/reminders';
import { fieldsOf } from '@everstep/domain/sync';
import { transact, type Db } from '../../db/client';
import { runEach } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { lockScope, setOwnFields } from '../sync/repository';
import { findContinued, findPlanned, listContinued, setSettled, type ContinuedRow } from './due-repository';
import { eventReminders } from './kinds';
import { openIfStored } from './load-reminder';
import { forgetReminders } from './repository';
import { copyLatelySent } from './sent-repository';

/**
 * Whoever was reminded of an event is reminded of what was made of it, too: the later part of a series, an occurrence of its own, or the
 * event in another calendar. The reminder is copied in the user's own scope, with the user's key.
 */
export function createCopyContinued({
  db,
  dataKeys,
  announcements,
}: Pick<Server, 'db' | 'dataKeys' | 'announcements'>): () => Promise<void> {
  return async () => {
    const rows = await listContinued(db);
    await runEach(rows.map((row) => () => settle(row)));
  };

  async function settle(row: ContinuedRow): Promise<void> {
    await transact(db, (tx) => copy(tx, row)).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      // Without a consent it waits until there is one again.
      await setSettled(db, row, { settledAt: new Date(), dueAt: null });
    });
    announcements.announce(row.userId);
  }

  async function copy(tx: Db, row: ContinuedRow): Promise<void> {
    const { userId, kind, key, aboutScope, aboutKey } = row;
    await lockScope(tx, { scopeId: userId, writerId: userId, kind, consent: eventReminders.consent });
    // A device of the user may have set a reminder meanwhile.
    if ((await findPlanned(tx, row))?.aboutKey !== aboutKey) return;
    const keys = await dataKeys.existing(userId, tx);
    const { earlier, isPlanned } = await findContinued(tx, row, eventKind.name);
    const reminder = keys && openIfStored(eventReminders, keys, { scopeId: userId, key: aboutKey, sealed: earlier });
    if (!keys || !reminder || !isPlanned) return forgetReminders(tx, userId, kind, [key]);
    const copied: EventReminder = { ...reminder, in: aboutScope };
    await setOwnFields(tx, { userId, kind: eventReminders, keys }, key, fieldsOf(eventReminders.merge, copied));
    await copyLatelySent(tx, row, aboutKey);
  }
}
