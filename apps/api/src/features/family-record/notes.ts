import { and, eq } from 'drizzle-orm';
import type { RecordContent } from '@everstep/domain/family-record';
import type { Db } from '../../db/client';
import { recordLines } from '../../db/schema';
import { appendLines, lockHead, openLine, type RecordScope } from './lines';
import { numbersOf } from './people';
import { settle } from './repository';

interface Note {
  id: string;
  userId: string;
  text: string;
}

/** Adds a note to the record, with the scope locked. The same one sent again is there already; it is never changed. */
export async function addNote(
  tx: Db,
  scope: RecordScope,
  { id, userId, text }: Note,
): Promise<'added' | 'not_opened' | 'ended' | 'other_text'> {
  const { scopeId } = scope;
  const locked = await lockHead(tx, scopeId);
  if (!locked) return 'not_opened';
  const head = await settle(tx, scope, locked);
  if (head.state === 'ended') return 'ended';
  const [there] = await tx
    .select({ number: recordLines.number, sealed: recordLines.sealed })
    .from(recordLines)
    .where(and(eq(recordLines.scopeId, scopeId), eq(recordLines.noteId, id)));
  if (there) {
    const { by, after } = JSON.parse(openLine(scope, there).content) as RecordContent;
    const isSame = by === (await numbersOf(tx, scopeId, [userId])).get(userId) && after?.text === text;
    return isSame ? 'added' : 'other_text';
  }
  const line = { action: 'note_added', by: userId, subject: id, child: null, before: null, after: { text } } as const;
  await appendLines(tx, scope, head, [line], { noteId: id });
  return 'added';
}
