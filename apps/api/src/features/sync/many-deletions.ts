import { nameInEmail } from '@everstep/domain/auth/user-name';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { hasRole } from '@everstep/domain/households';
import { areManyDeletions, keptDays, manyDeletions } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { rawQuery, type Db } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { isFirstToday } from '../../integrations/daily-emails';
import { recipient } from '../../integrations/email-queue';
import { findRecipient, findUserName, listMembers, listOtherParents } from '../households/repository';

interface Deleter {
  scopeId: string;
  deleterId: string;
}

interface DayOfDeleter extends Deleter {
  /** In UTC. */
  day: string;
}

/** What a user has deleted in a day that others had logged, and that is still deleted. Without a `day` it is today. */
async function countDeleted(
  db: Db,
  { scopeId, deleterId, day }: Deleter & { day?: string | undefined },
): Promise<{ day: string; total: number }> {
  const { rows } = await rawQuery(db)(
    `select day::text, (
      select count(*)::int
      from replaced_entries kept
      join entries entry on entry.scope_id = $1 and entry.kind = kept.kind and entry.key = kept.key
        and entry.version = kept.replaced_version and entry.sealed is null
      where kept.scope_id = $1 and kept.replaced_by = $2 and kept.created_by is distinct from $2
        and (kept.replaced_at at time zone 'UTC')::date = day) as total
    from (select coalesce($3::date, (now() at time zone 'UTC')::date) as day) asked`,
    [scopeId, deleterId, day ?? null],
  );
  return (rows as [{ day: string; total: number }])[0];
}

type Notices = ReturnType<typeof defineNotices>;

/** An email is defined once for a queue, however many ways there are to delete. */
const defined = new WeakMap<Server['emailQueue'], Notices>();

/** Tells the other parents of a household, once a day, when one person deletes many entries that others logged. */
export function deletionNotices(server: Pick<Server, 'emailQueue' | 'db' | 'config'>): Notices {
  const notices = defined.get(server.emailQueue) ?? defineNotices(server);
  defined.set(server.emailQueue, notices);
  return notices;
}

function defineNotices({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  const email = emailQueue.define<DayOfDeleter & { userId: string }>(
    'many_deletions',
    async ({ scopeId, deleterId, day, userId }, { id }) => {
      const user = await findRecipient(db, userId);
      const member = (await listMembers(db, scopeId)).find((one) => one.id === userId);
      if (!user || !member || !hasRole(member.role, 'parent')) return null;
      // It may have to wait for a day or more, so what counts is the day on which they were deleted.
      const { total } = await countDeleted(db, { scopeId, deleterId, day });
      if (!areManyDeletions(total)) return null;
      const thing = `many_deletions ${scopeId} ${deleterId} ${day}`;
      if (!(await isFirstToday(db, { userId, thing, day, jobId: id }))) return null;
      const name = nameInEmail(await findUserName(db, deleterId));
      return {
        to: recipient(user),
        subject: `${name} deleted more than ${manyDeletions} entries in your family on ${brand.name}`,
        paragraphs: [
          `${name} deleted more than ${manyDeletions} entries in one day that others in your family had logged. If that is right, there is nothing to do.`,
          `If it is not, you can put them back for ${keptDays} days: open the tracker and look for “${trackerTexts.putBack.title}”.`,
        ],
        link: { label: 'See your trackers', url: `${config.publicOrigin}${paths.trackers}` },
      };
    },
  );

  /** In the transaction in which so many entries were deleted at most, today unless there is a `day`. */
  return async (tx: Db, { deleted, ...deleter }: Deleter & { deleted: number; day?: string }): Promise<void> => {
    if (deleted === 0) return;
    const { day, total } = await countDeleted(tx, deleter);
    if (!areManyDeletions(total) || areManyDeletions(total - deleted)) return;
    const { scopeId, deleterId } = deleter;
    for (const userId of await listOtherParents(tx, scopeId, deleterId))
      await email(tx, { scopeId, deleterId, day, userId });
  };
}
