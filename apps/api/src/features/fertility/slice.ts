import { fertilityDays, fertilityReports, fertilityRevisions, fertilitySettings } from '../../db/schema';
import type { Slice } from '../../slice';
import { seedFertilityDemo } from './demo';
import { fertilityData } from './personal-data';
import { fertilityRoutes } from './routes';

export const fertilitySlice: Slice = {
  name: 'fertility',
  register: fertilityRoutes,
  personalData: {
    tables: [fertilityDays, fertilitySettings, fertilityReports, fertilityRevisions],
    ...fertilityData,
  },
  demo: seedFertilityDemo,
  invariants: {
    'a user with sealed fertility data has a data key, unless the account is being erased': `
      select user_id from (
        select user_id from fertility_days where sealed is not null
        union select user_id from fertility_settings
        union select user_id from fertility_reports) sealed
      where not exists (select 1 from data_keys k where k.user_id = sealed.user_id)
        and not exists (select 1 from users u where u.id = sealed.user_id and u.erasure_started_at is not null)`,
    'a fertility day belongs to a user who consented once': `
      select user_id from fertility_days d
      where not exists (select 1 from consents c where c.user_id = d.user_id and c.kind = 'trackers')`,
    'no cycle report is of a revision that the days have not reached': `
      select r.user_id from fertility_reports r
      where not exists (select 1 from fertility_revisions v where v.user_id = r.user_id and v.revision >= r.revision)`,
    'no fertility day was changed later than now': `
      select user_id from fertility_days where changed_at > now()`,
  },
};
