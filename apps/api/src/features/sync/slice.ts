import { ownEventKind } from '@everstep/domain/planner';
import { ownDateChoicesKind } from '@everstep/domain/planner/known-dates';
import { eventReminderKind, reminderSettingsKind, trackerReminderKind } from '@everstep/domain/reminders';
import { earlyChangesQueue } from '../../db/jobs';
import { earlyChanges, entries, entryCounts, entryDays, lostEdits, replacedEntries } from '../../db/schema';
import { checksumOf } from '../../entries/counts';
import type { Slice } from '../../slice';
import { forgetDeletedTexts } from '../caldav/repository';
import { checkEntryCountsNightly } from './entry-count-check';
import { forgetLost, lostEditData } from './lost-edits';
import { forgetReplaced } from './replaced';
import { replacedData } from './replaced-export';
import { forgetEarlyChanges } from './repository';
import { forgetEntryDays } from './storage-limits';
import { syncRoutes } from './routes';

/** What users plan alone, as SQL. */
const plannerKinds = [ownEventKind, ownDateChoicesKind, eventReminderKind, trackerReminderKind, reminderSettingsKind]
  .map(({ name }) => `'${name}'`)
  .join(', ');

export const syncSlice: Slice = {
  name: 'sync',
  register(server) {
    syncRoutes(server);
    checkEntryCountsNightly(server);
    server.jobs.everyNight(earlyChangesQueue, async () => {
      await forgetEarlyChanges(server.db);
      await forgetEntryDays(server.db);
      await forgetReplaced(server.db);
      await forgetLost(server.db);
      await forgetDeletedTexts(server.db);
    });
  },
  // Each kind is exported and removed by the slice that registers it, and what was replaced of it goes with it.
  personalData: {
    tables: [entries, entryCounts, entryDays, earlyChanges, replacedEntries, lostEdits],
    export: { replacedEntries: replacedData, lostEdits: lostEditData },
  },
  invariants: {
    'no entry is newer than the version of its scope': `
      select e.scope_id from entries e join scopes s on s.id = e.scope_id where e.version > s.version`,
    'no entry was changed later than now': `
      select scope_id from entries where changed_at > now()`,
    'a scope with sealed entries has a data key, unless it is being deleted': `
      select e.scope_id from entries e where e.sealed is not null
        and not exists (select from scope_keys k where k.scope_id = e.scope_id)
        and not exists (select from users u where u.id = e.scope_id and u.erasure_started_at is not null)
        and not exists (select from households h where h.scope_id = e.scope_id and h.deletion_at <= now())`,
    'nothing is kept of what was replaced that is newer than what has replaced it': `
      select scope_id from replaced_entries where version >= replaced_version`,
    'an entry of a user was made after a consent': `
      select e.scope_id from entries e join scopes s on s.id = e.scope_id
      where s.user_id is not null and not exists (
        select from consents c where c.user_id = s.user_id
          and c.kind = case when e.kind in (${plannerKinds}) then 'planner' else 'trackers' end)`,
    'the counts of entries agree with the entries': `
      select scope_id, author_id, kind from (
        select e.scope_id, coalesce(e.author_id, s.user_id) as author_id, e.kind, count(*) as total
        from entries e join scopes s on s.id = e.scope_id where e.sealed is not null group by 1, 2, 3) logged
      full join entry_counts counted using (scope_id, author_id, kind)
      where author_id is not null and coalesce(logged.total, 0) <> coalesce(counted.total, 0)`,
    'the check of a scope agrees with its entries': `
      select id from scopes
      cross join lateral (
        select count(*) as total, coalesce(sum(${checksumOf('entries')}), 0) as sum
        from entries where scope_id = id and sealed is not null) logged
      where entry_total <> logged.total or entry_sum <> logged.sum`,
  },
};
