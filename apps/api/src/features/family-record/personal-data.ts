import { recordDataTexts, type RecordContent, type RecordLine } from '@everstep/domain/family-record';
import { canManageChildren } from '@everstep/domain/households';
import type { ExportContext, PersonalDataKind } from '../../slice';
import { listHouseholdIds, listMembers } from '../households/repository';
import { readFamilyRecord } from './read';

/** Few enough to keep memory low. */
const linesPerPage = 200;

/** Page by page, because an export takes minutes and the user may be removed meanwhile. */
async function* linesOf({ db, dataKeys, userId }: ExportContext, scopeId: string) {
  const keys = await dataKeys.existing(scopeId);
  if (!keys) return;
  for (let beside: number | undefined = 0; beside !== undefined;) {
    const role = (await listMembers(db, scopeId)).find(({ id }) => id === userId)?.role;
    if (!role) return;
    const page = { limit: linesPerPage, beside, isNewestFirst: false };
    const { lines, people, next } = await readFamilyRecord(db, { scopeId, keys }, page);
    const own = people.find(({ user }) => user === userId)?.number;
    const read = lines.map((line) => ({ line, content: JSON.parse(line.content) as RecordContent }));
    const theirs = canManageChildren(role) ? read : read.filter(({ content }) => content.by === own);
    yield theirs.map(({ line, content }) =>
      toRow(
        scopeId,
        line,
        people.find(({ number }) => number === content.by),
      ),
    );
    beside = next === null ? undefined : Number(next);
  }
}

const toRow = (family: string, { previous_hash: previousHash, ...line }: RecordLine, by?: { name: string | null }) => ({
  family,
  number: line.number,
  at: line.at,
  who: by?.name ?? null,
  content: line.content,
  salt: line.salt,
  commitment: line.commitment,
  previousHash,
  hash: line.hash,
});

export const recordData: PersonalDataKind = {
  ...recordDataTexts,
  async *rows(context) {
    for (const scopeId of await listHouseholdIds(context.db, context.userId)) yield* linesOf(context, scopeId);
  },
};
