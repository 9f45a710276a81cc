import { fertilityReports, fertilitySettings } from '../../db/schema';
import { syncedKind } from '../../entries/synced-kind';
import type { Slice } from '../../slice';
import { addFertilityActivity } from './activity';
import { seedFertilityDemo } from './demo';
import { fertilityData } from './personal-data';
import { fertilityRoutes } from './routes';
import { storedDay } from './sealing';

const days = syncedKind({
  ...storedDay,
  onWritten: async (db, { userId, added, changeId }) => {
    if (added > 0) await addFertilityActivity(db, userId, changeId);
  },
});

export const fertilitySlice: Slice = {
  name: 'fertility',
  register: fertilityRoutes,
  kinds: [days],
  personalData: { tables: [fertilitySettings, fertilityReports], ...fertilityData },
  demo: seedFertilityDemo,
  invariants: {
    'a user with sealed fertility settings or reports has a data key, unless the account is being erased': `
      select user_id from (
        select user_id from fertility_settings union select user_id from fertility_reports) sealed
      where not exists (select 1 from scope_keys k where k.scope_id = sealed.user_id)
        and not exists (select 1 from users u where u.id = sealed.user_id and u.erasure_started_at is not null)`,
    'no cycle report is of a version that the scope has not reached': `
      select r.user_id from fertility_reports r
      where not exists (select 1 from scopes s where s.id = r.user_id and s.version >= r.version)`,
  },
};
