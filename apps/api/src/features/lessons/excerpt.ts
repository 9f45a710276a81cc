import { excerptLength, plainBlock, type LessonDocument } from '@everstep/domain/lessons';

/** The plain text of each block, without headings. */
export function plainBlocks(document: LessonDocument | null): string[] {
  return (document ?? []).filter(({ type }) => type !== 'heading').map(plainBlock);
}

/** The beginning of a text as plain text, truncated between words. */
export function excerpt(document: LessonDocument | null): string {
  return truncate(plainBlocks(document).join(' '), excerptLength);
}

export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
