import { afterCommit } from '../../db/client';
import { children, householdInvitations, householdMembers, households, noticesSent } from '../../db/schema';
import type { Slice } from '../../slice';
import { registerDeletionJob, forgetInvitations, leaveHouseholds } from './deletion';
import { seedHouseholdDemo } from './demo';
import { householdData } from './personal-data';
import { householdRoutes } from './routes';

export const householdsSlice: Slice = {
  name: 'households',
  register(server) {
    householdRoutes(server);
    registerDeletionJob(server);
  },
  personalData: {
    tables: [households, householdMembers, householdInvitations, children, noticesSent],
    export: householdData,
    async forget({ tx, jobs, announcements, user }) {
      const left = await leaveHouseholds(tx, jobs, user.id);
      const inviting = user.isEmailConfirmed ? await forgetInvitations(tx, user.email) : [];
      afterCommit(tx, () => announcements.announceAccess([...left, ...inviting]));
    },
  },
  demo: seedHouseholdDemo,
  invariants: {
    'a household has exactly one owner, unless it is being deleted': `
      select h.scope_id from households h where coalesce(h.deletion_at > now(), true)
        and (select count(*) from household_members m where m.scope_id = h.scope_id and m.role = 'owner') <> 1`,
    'a household has a key, unless it is being deleted': `
      select h.scope_id from households h where coalesce(h.deletion_at > now(), true)
        and not exists (select from scope_keys k where k.scope_id = h.scope_id)`,
    'a household without its key has no members': `
      select m.scope_id from household_members m where not exists (select from scope_keys k where k.scope_id = m.scope_id)`,
    'a household’s scope is no user’s own': `
      select h.scope_id from households h join scopes s on s.id = h.scope_id where s.user_id is not null
      union
      select h.scope_id from households h join users u on u.id = h.scope_id`,
    'a user is in at most two households': `
      select user_id from household_members group by user_id having count(*) > 2`,
    'an accepted invitation has ended': `
      select scope_id from household_invitations where is_accepted and ended_at is null`,
    'an invitation is for a role below the owner': `
      select scope_id from household_invitations where role = 'owner'`,
  },
};
