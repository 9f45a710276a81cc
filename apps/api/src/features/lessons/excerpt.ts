import { excerptLength, plainBlock, type LessonDocument } from '@everstep/domain/lessons';

/** The blocks of a text as plain text, one each, without headings. */
export function plainBlocks(document: LessonDocument | null): string[] {
  return (document ?? []).filter(({ type }) => type !== 'heading').map(plainBlock);
}

/** The first plain words of a text, cut between words. */
export function excerpt(document: LessonDocument | null): string {
  return cut(plainBlocks(document).join(' '), excerptLength);
}

export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
