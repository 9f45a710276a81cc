import { describeForUser } from '@everstep/domain/audit/actions';
import type { ExportContext, Slice } from '../../slice';
import { listLines, openReason } from './repository';
import { auditRoutes } from './routes';

const pageSize = 200;

/** Page by page, newest first. */
async function* ownLines({ db, dataKeys, userId }: ExportContext) {
  let before: number | undefined;
  for (;;) {
    const lines = await listLines(db, { userId, before, limit: pageSize });
    yield await Promise.all(
      lines.map(async (line) => ({
        at: line.at,
        action: describeForUser(line.action, line.details),
        reason: await openReason(dataKeys, line),
      })),
    );
    before = lines.at(-1)?.number;
    if (lines.length < pageSize) return;
  }
}

export const auditSlice: Slice = {
  name: 'audit',
  register: auditRoutes,
  personalData: {
    tables: [],
    export: {
      auditLog: {
        title: 'Who looked',
        description:
          'When our staff opened or changed something about you, and why, so that you and we can check it. Nobody can change or remove a line; after your account is gone it contains only a number.',
        rows: ownLines,
      },
    },
  },
  invariants: {
    'the head of the audit log is its newest line': `
      select h.number from audit_head h
      where h.number <> (select coalesce(max(number), 0) from audit_log)
        or h.hash <> coalesce((select hash from audit_log order by number desc limit 1), decode(repeat('00', 32), 'hex'))`,
    'the audit log has no gaps, and each line follows the one before': `
      select number from (
        select number, previous_hash, row_number() over (order by number) as position,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by number) as expected
        from audit_log) lines
      where number <> position or previous_hash <> expected`,
  },
};
