import { profiles } from '../../db/schema';
import type { ExportContext, Slice } from '../../slice';
import { findUserById } from '../auth/repository';
import { deleteProfile, findProfile, hasProfile } from './repository';
import { profileRoutes } from './routes';

export const profileSlice: Slice = {
  name: 'profile',
  register: profileRoutes,
  personalData: {
    tables: [profiles],
    export: {
      profile: {
        title: 'Your profile',
        description:
          'What you told us about yourself, your partner and your family, to have it at hand on every device. Your due date is that of your fertility tracker.',
        rows: listProfile,
        removal: {
          text: 'What you told us about yourself, your partner and your family. Your name stays with your account, and your due date with your fertility tracker.',
          run: deleteProfile,
        },
      },
    },
  },
  invariants: {
    'a user with a sealed profile has a data key, unless the account is being erased': `
      select user_id from profiles p
      where not exists (select 1 from scope_keys k where k.scope_id = p.user_id)
        and not exists (select 1 from users u where u.id = p.user_id and u.erasure_started_at is not null)`,
  },
};

/** Empty for a user who never saved one: the name is exported with the account. */
async function listProfile({ db, dataKeys, userId }: ExportContext): Promise<object[]> {
  const owner = (await hasProfile(db, userId)) ? await findUserById(db, userId) : null;
  return owner ? [await findProfile(db, owner, () => dataKeys.forUser(userId))] : [];
}
