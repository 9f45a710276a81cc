import { getProfile, impossibleDates, joinName, saveProfile, type Profile } from '@everstep/domain/profile';
import { afterCommit, transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { findUserById, renameUser } from '../auth/repository';
import { listHousemates } from '../households/repository';
import { findProfile, profileVersion, writeDueDate, writeProfile } from './repository';

export function profileRoutes(server: Server): void {
  const { db, dataKeys, announcements } = server;

  handle(server, getProfile, async ({ user }) => toReply(await findProfile(db, user, () => dataKeys.forUser(user.id))));

  handle(server, saveProfile, async ({ user, body: { version, unit, ...input } }) => {
    const key = await dataKeys.forUser(user.id);
    return transact(db, async (tx) => {
      // With the lock, concurrent saves compare versions one after another.
      const owner = await findUserById(tx, user.id, { forUpdate: true });
      if (!owner) throw new Refusal('not_signed_in');
      const current = await findProfile(tx, owner, () => key, { forUpdate: true });
      if (profileVersion(current) !== version) throw new Refusal('changed_elsewhere');

      const { dueDate = current.dueDate } = input;
      const profile: Profile = { ...input, dueDate };
      const problems = impossibleDates(profile, current.dueDate, new Date());
      const [problem] = Object.values(problems);
      if (problem !== undefined) throw new Refusal('bad_input', problem, problems);
      if (dueDate !== current.dueDate) await writeDueDate(tx, user.id, key, { dueDate, unit });
      const name = joinName(profile);
      if (name !== owner.name) {
        await renameUser(tx, user.id, name);
        const reached = await listHousemates(tx, user.id);
        afterCommit(tx, () => announcements.announceAccess(reached));
      }
      await writeProfile(tx, user.id, key, profile);
      return toReply(profile);
    });
  });
}

const toReply = (profile: Profile) => ({ success: true as const, profile, version: profileVersion(profile) });
