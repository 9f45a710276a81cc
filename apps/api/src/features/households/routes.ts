import {
  createHousehold,
  householdLimits,
  householdTexts,
  keepHousehold,
  listHouseholds,
  removeHousehold,
  saveHouseholdCountry,
} from '@everstep/domain/households';
import { isUniqueViolation, transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { allowAnotherToday } from '../../integrations/daily-emails';
import { lockAsMember } from './actor';
import { childRoutes } from './child-routes';
import { scheduleDeletion } from './deletion';
import { householdEmails, householdNotices } from './emails';
import type { HouseholdDeps } from './household-deps';
import { invitationRoutes } from './invitation-routes';
import { memberRoutes } from './member-routes';
import { describeHousehold } from './replies';
import {
  insertHousehold,
  insertMember,
  isIdTaken,
  listHouseholdIds,
  listMembers,
  lockUser,
  setHouseholdCountry,
  setHouseholdDeletion,
} from './repository';

export function householdRoutes(server: Server): void {
  const { db, dataKeys, announcements } = server;
  const emails = householdEmails(server);
  const shared: HouseholdDeps = {
    server,
    emails,
    async replyWith(scopeId, userId) {
      const household = await describeHousehold(db, dataKeys, scopeId, userId);
      if (!household) throw new Refusal('not_yours');
      return { success: true, household };
    },
    async announce(scopeId, goneId) {
      const members = await listMembers(db, scopeId);
      announcements.announceAccess([...members.map(({ id }) => id), ...(goneId ? [goneId] : [])]);
    },
  };

  handle(server, listHouseholds, async ({ user }) => {
    const found = [];
    for (const scopeId of await listHouseholdIds(db, user.id))
      found.push(await describeHousehold(db, dataKeys, scopeId, user.id));
    return { success: true, households: found.filter((household) => household !== null) };
  });

  handle(server, createHousehold, async ({ user, body: { id } }) => {
    await transact(db, async (tx) => {
      const owner = await lockUser(tx, user.id);
      const own = await listHouseholdIds(tx, user.id);
      // A retry of a call that was stored but whose reply was lost.
      if (own.includes(id)) return;
      if (own.length >= householdLimits.householdsPerUser) throw new Refusal('taken', householdTexts.tooMany);
      if (await isIdTaken(tx, id)) throw new Refusal('taken');
      await dataKeys.createForHousehold(id, tx);
      await insertHousehold(tx, id, owner?.country ?? null);
      await insertMember(tx, id, user.id, 'owner');
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('taken') : error;
    });
    await shared.announce(id);
    return shared.replyWith(id, user.id);
  });

  handle(server, saveHouseholdCountry, async ({ user, membership: { scopeId }, body: { country } }) => {
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'parent');
      await setHouseholdCountry(tx, scopeId, country);
    });
    await shared.announce(scopeId);
    return shared.replyWith(scopeId, user.id);
  });

  handle(server, removeHousehold, async ({ user, membership: { scopeId } }) => {
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'parent');
      await scheduleDeletion(tx, emails, scopeId, user.id);
    });
    await shared.announce(scopeId);
    return shared.replyWith(scopeId, user.id);
  });

  handle(server, keepHousehold, async ({ user, membership: { scopeId } }) => {
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'parent');
      if (!(await setHouseholdDeletion(tx, scopeId, null))) throw new Refusal('taken', householdTexts.gone);
      await allowAnotherToday(tx, user.id, householdNotices.householdRemoval(scopeId));
    });
    await shared.announce(scopeId);
    return shared.replyWith(scopeId, user.id);
  });

  childRoutes(shared);
  invitationRoutes(shared);
  memberRoutes(shared);
}
