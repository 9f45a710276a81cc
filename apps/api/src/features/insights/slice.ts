import { insightsQueue, outdatedInsightsQueue, weeklyInsightsQueue } from '../../db/jobs';
import { insightResults, insightSettings } from '../../db/schema';
import type { Slice } from '../../slice';
import { weeklyEmails } from './emails';
import { createInsightJob, type InsightJob } from './job';
import { findZone, insightData } from './personal-data';
import { removeOutdated } from './repository';
import { insightRoutes } from './routes';
import { createWeekly } from './weekly';

export const insightsSlice: Slice = {
  name: 'insights',
  register(server) {
    insightRoutes(server);
    const runJob = createInsightJob(server, weeklyEmails(server));
    server.jobs.work<InsightJob>(insightsQueue, ({ data }) => runJob(data));
    const sendWeekly = createWeekly(server);
    server.jobs.everyMinute(weeklyInsightsQueue, () => sendWeekly());
    server.jobs.everyNight(outdatedInsightsQueue, () => removeOutdated(server.db));
  },
  personalData: { tables: [insightResults, insightSettings], export: insightData, zone: findZone },
  invariants: {
    'insights are kept only with the consent to trackers': `
      select user_id from insight_results r where not exists (
        select from consents c where c.user_id = r.user_id and c.kind = 'trackers' and c.revoked_at is null)`,
    'a user with kept insights has a data key, unless the account is being erased': `
      select user_id from insight_results r
      where not exists (select from scope_keys k where k.scope_id = r.user_id)
        and not exists (select from users u where u.id = r.user_id and u.erasure_started_at is not null)`,
    'no insights were made from a version that a scope has not reached': `
      select r.user_id from insight_results r, jsonb_each(r.scopes) read
      join scopes s on s.id = read.key::uuid where s.version < (read.value ->> 'version')::bigint`,
  },
};
