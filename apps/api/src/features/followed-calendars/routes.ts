import {
  changeFollowedCalendar,
  followCalendar,
  followedTexts,
  getFollowedEvents,
  listFollowedCalendars,
  maxFollowed,
  refreshFollowedCalendar,
  unfollowCalendar,
  type FollowedCalendars,
} from '@everstep/domain/followed-calendars';
import { transact } from '../../db/client';
import { findMembership } from '../../entries/scopes';
import { handle, replySent, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { listReaders, lockToFollow, lockToRemove } from './access';
import { calendarAddress } from './address';
import { claimMs, type Refresh } from './refresh';
import { describeFollowed } from './replies';
import {
  deleteFollowed,
  findEvents,
  findFollowed,
  findVersion,
  insertFollowed,
  listFollowed,
  setSettings,
  startAgain,
} from './repository';
import { openEvents, openFollowed, sealFollowed } from './sealing';
import { sendEvents, sendUnchanged } from './send-events';

/** When the job fetches what is fetched at once, if this process is killed meanwhile. */
const afterClaim = () => new Date(Date.now() + claimMs);

export function followedCalendarRoutes(server: Server, refresh: Refresh): void {
  const { db, dataKeys, config, announcements } = server;

  handle(server, listFollowedCalendars, ({ membership }) => describeFollowed(server, membership));

  handle(server, getFollowedEvents, async ({ membership: { scopeId }, params: { calendar: id }, request, reply }) => {
    const name = { scopeId, id };
    const version = await findVersion(db, name);
    if (version !== null && sendUnchanged(version, request, reply)) return replySent;
    const row = await findEvents(db, name);
    const keys = row && (await dataKeys.existing(scopeId));
    if (!keys) throw new Refusal('not_found');
    return sendEvents({ version: row.version, compressed: openEvents(keys, row) }, request, reply);
  });

  handle(server, followCalendar, async ({ user, params: { calendar: id }, body }) => {
    const { scope: scopeId, url: text, zone = 'UTC', ...settings } = body;
    const url = calendarAddress(text, config.sandboxOrigin);
    if (url === null) {
      const { address } = followedTexts.failures;
      throw new Refusal('bad_input', address, { url: address });
    }
    const followed = { ...settings, url, zone };
    const name = { scopeId, id };
    const isNew = await transact(db, async (tx) => {
      const { keys } = await lockToFollow(tx, dataKeys, scopeId, user.id);
      const stored = await listFollowed(tx, scopeId);
      const earlier = stored.find((row) => row.id === id);
      // A retry of a call that was stored but whose reply was lost.
      if (earlier && openFollowed(keys, earlier)?.url === url) return false;
      if (earlier) throw new Refusal('taken');
      if (stored.length >= maxFollowed) throw new Refusal('taken', followedTexts.tooMany(maxFollowed));
      const sealed = sealFollowed(keys, name, followed);
      await insertFollowed(tx, { ...name, createdBy: user.id, sealed, nextAt: afterClaim() });
      return true;
    });
    if (isNew) await refresh(name);
    return announceAndReply(scopeId, user.id);
  });

  handle(server, changeFollowedCalendar, async ({ user, params: { calendar: id }, body }) => {
    const { scope: scopeId, ...settings } = body;
    const name = { scopeId, id };
    await transact(db, async (tx) => {
      const { keys } = await lockToFollow(tx, dataKeys, scopeId, user.id);
      const row = await findFollowed(tx, name);
      const followed = row && openFollowed(keys, row);
      if (!followed) throw new Refusal('not_found');
      await setSettings(tx, name, sealFollowed(keys, name, { ...followed, ...settings }));
    });
    return announceAndReply(scopeId, user.id);
  });

  handle(server, refreshFollowedCalendar, async ({ user, params: { calendar: id }, body: { scope: scopeId } }) => {
    const name = { scopeId, id };
    await transact(db, async (tx) => {
      await lockToFollow(tx, dataKeys, scopeId, user.id);
      if (!(await startAgain(tx, name, afterClaim()))) throw new Refusal('not_found');
    });
    await refresh(name);
    return announceAndReply(scopeId, user.id);
  });

  handle(server, unfollowCalendar, async ({ user, params: { calendar: id }, query: { scope: scopeId } }) => {
    await transact(db, async (tx) => {
      await lockToRemove(tx, scopeId, user.id);
      await deleteFollowed(tx, { scopeId, id });
    });
    return announceAndReply(scopeId, user.id);
  });

  /** After the commit, tells the open pages of everybody who may read it, and replies with what the caller may read then. */
  async function announceAndReply(scopeId: string, userId: string): Promise<FollowedCalendars> {
    announcements.announceAccess(await listReaders(db, scopeId));
    const membership = await findMembership(db, scopeId, userId);
    if (!membership) throw new Refusal('not_yours');
    return describeFollowed(server, membership);
  }
}
