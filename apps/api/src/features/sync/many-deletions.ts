import { nameInEmail } from '@everstep/domain/auth/user-name';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { hasRole } from '@everstep/domain/households';
import { areManyDeletions, keptDays } from '@everstep/domain/sync';
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

/** What a user has deleted today that others had logged, and that is still deleted. */
async function countDeletedToday(db: Db, { scopeId, deleterId }: Deleter): Promise<number> {
  const { rows } = await rawQuery(db)(
    `select count(*)::int as total
    from replaced_entries kept
    join entries entry on entry.scope_id = kept.scope_id and entry.kind = kept.kind and entry.key = kept.key
      and entry.version = kept.replaced_version and entry.sealed is null
    where kept.scope_id = $1 and kept.replaced_by = $2 and kept.created_by is distinct from $2
      and kept.replaced_at >= date_trunc('day', now(), 'UTC')`,
    [scopeId, deleterId],
  );
  return (rows as { total: number }[])[0]?.total ?? 0;
}

/** Tells the other parents of a household, once a day, of somebody who deletes much that others have logged. */
export function deletionNotices({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  const email = emailQueue.define<Deleter & { userId: string }>(
    'many_deletions',
    async ({ scopeId, deleterId, userId }, { id }) => {
      const user = await findRecipient(db, userId);
      const member = (await listMembers(db, scopeId)).find((one) => one.id === userId);
      if (!user || !member || !hasRole(member.role, 'parent')) return null;
      const count = await countDeletedToday(db, { scopeId, deleterId });
      if (!areManyDeletions(count)) return null;
      if (!(await isFirstToday(db, { userId, thing: `many_deletions ${scopeId} ${deleterId}`, jobId: id })))
        return null;
      const name = nameInEmail(await findUserName(db, deleterId));
      return {
        to: recipient(user),
        subject: `${name} deleted ${count} entries in your family on ${brand.name}`,
        paragraphs: [
          `${name} deleted ${count} entries today that others in your family had logged. If that is right, there is nothing to do.`,
          `If it is not, you can put them back for ${keptDays} days: in each tracker, open “${trackerTexts.putBack.title}” below the log.`,
        ],
        link: { label: 'See your trackers', url: `${config.publicOrigin}${paths.trackers}` },
      };
    },
  );

  /** In the transaction in which so many entries were deleted at most. */
  return async (tx: Db, { scopeId, deleterId, deleted }: Deleter & { deleted: number }): Promise<void> => {
    if (deleted === 0) return;
    const count = await countDeletedToday(tx, { scopeId, deleterId });
    if (!areManyDeletions(count) || areManyDeletions(count - deleted)) return;
    for (const userId of await listOtherParents(tx, scopeId, deleterId))
      await email(tx, { scopeId, deleterId, userId });
  };
}
