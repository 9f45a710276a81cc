import {
  createCalendarFeed,
  deleteAllCalendarFeeds,
  deleteCalendarFeed,
  feedTexts,
  listCalendarFeeds,
  maxFeeds,
  renewCalendarFeed,
  type CalendarFeed,
  type CalendarFeeds,
  type FeedSettings,
} from '@everstep/domain/calendar-feeds';
import { feedPath } from '@everstep/domain/program-paths';
import { isUniqueViolation, transact, type Db } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import type { User } from '../../http/session/session';
import { holdSession } from '../auth/repository';
import { findChild, listMembers } from '../households/repository';
import { isCovered } from './covered';
import { newVerifier, verifierMac } from './feed-token';
import {
  changeFeed,
  deleteFeed,
  deleteFeedsOf,
  findFeed,
  insertFeed,
  listFeeds,
  lockFeedsOf,
  renewFeed,
} from './repository';
import { openSettings, sealSettings } from './sealing';

export function calendarFeedRoutes(server: Server): void {
  const { db, config, dataKeys } = server;
  const urlOf = (id: string, verifier: string) => `${config.publicOrigin}${feedPath(`${id}.${verifier}`)}`;

  handle(server, listCalendarFeeds, ({ user }) => describe(user));

  handle(server, createCalendarFeed, async ({ user, params: { feed: id }, body: settings }) => {
    const verifier = newVerifier();
    const isNew = await transact(db, async (tx) => {
      await lockFeedsOf(tx, user.id);
      if (!(await holdSession(tx, user.sessionHash))) throw new Refusal('not_signed_in');
      const existing = await findFeed(tx, id);
      if (existing && existing.userId !== user.id) throw new Refusal('taken');
      await refuseStrangers(tx, settings, user);
      if (!(await isCovered(tx, settings, user))) throw new Refusal('locked');
      const keys = await dataKeys.forUser(user.id, tx);
      const feed = { id, userId: user.id, householdId: settings.household, sealed: sealSettings(keys, id, settings) };
      if (existing) await changeFeed(tx, feed);
      else {
        if ((await listFeeds(tx, user.id)).length >= maxFeeds) throw new Refusal('taken', feedTexts.tooMany(maxFeeds));
        await insertFeed(tx, { ...feed, verifierMac: verifierMac(config.sealingKeys, id, verifier) });
      }
      return !existing;
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('taken') : error;
    });
    return { ...(await describe(user)), url: isNew ? urlOf(id, verifier) : null };
  });

  handle(server, renewCalendarFeed, async ({ user, params: { feed: id } }) => {
    const verifier = newVerifier();
    await transact(db, async (tx) => {
      await lockFeedsOf(tx, user.id);
      if (!(await holdSession(tx, user.sessionHash))) throw new Refusal('not_signed_in');
      const feed = await findFeed(tx, id);
      const keys = await dataKeys.existing(user.id, tx);
      const settings = feed?.userId === user.id && keys ? openSettings(keys, feed) : null;
      if (!settings) throw new Refusal('not_found');
      if (!(await isCovered(tx, settings, user))) throw new Refusal('locked');
      await renewFeed(tx, user.id, id, verifierMac(config.sealingKeys, id, verifier));
    });
    return { ...(await describe(user)), url: urlOf(id, verifier) };
  });

  handle(server, deleteCalendarFeed, async ({ user, params: { feed: id } }) => {
    await deleteFeed(db, user.id, id);
    return describe(user);
  });

  handle(server, deleteAllCalendarFeeds, async ({ user }) => {
    await deleteFeedsOf(db, user.id);
    return describe(user);
  });

  async function describe(user: User): Promise<CalendarFeeds> {
    const keys = await dataKeys.existing(user.id);
    const feeds: CalendarFeed[] = [];
    for (const row of keys ? await listFeeds(db, user.id) : []) {
      const settings = keys && openSettings(keys, row);
      if (!settings) continue;
      const state = (await isCovered(db, settings, user)) ? 'open' : 'lapsed';
      feeds.push({
        id: row.id,
        settings,
        state: row.verifierMac ? state : 'disarmed',
        created_at: row.createdAt.toISOString(),
        last_used: row.lastUsedOn,
      });
    }
    return { success: true, feeds };
  }
}

/** The family is one that the maker is in, and `about` somebody in it. */
async function refuseStrangers(tx: Db, { household, about }: FeedSettings, { id }: User): Promise<void> {
  const members = household === null ? [] : await listMembers(tx, household);
  const isMember = (userId: string) => members.some((member) => member.id === userId);
  if (household !== null && !isMember(id)) refuse('household', feedTexts.notAMember);
  if (about === null || isMember(about)) return;
  if (household === null || !(await findChild(tx, household, about))) refuse('about', feedTexts.unknownAbout);
}

function refuse(field: string, problem: string): never {
  throw new Refusal('bad_input', problem, { [field]: problem });
}
