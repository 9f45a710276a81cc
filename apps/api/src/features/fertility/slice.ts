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
    'a user with sealed fertility data has a data key': `
      select user_id from fertility_days d where sealed is not null
        and not exists (select 1 from data_keys k where k.user_id = d.user_id)
      union
      select user_id from fertility_settings s where not exists (select 1 from data_keys k where k.user_id = s.user_id)
      union
      select user_id from fertility_reports r where not exists (select 1 from data_keys k where k.user_id = r.user_id)`,
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
