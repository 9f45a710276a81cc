import {
  headingId,
  detectLessonBox,
  type Lesson,
  type LessonBlock,
  type LessonDocument,
} from '@everstep/domain/lessons';

/**
 * The document of a lesson. Copies cached before lessons were sent as trees contain only markdown: their headings, lists and
 * boxes are shown, but no inline formatting.
 */
export function toDocument({ document, content }: Pick<Lesson, 'document' | 'content'>): LessonDocument {
  return (
    document ??
    content
      .trim()
      .split(/\n{2,}/)
      .map(toBlock)
  );
}

function toBlock(block: string): LessonBlock {
  if (block.startsWith('## ')) {
    const title = plain(block.slice(3));
    return { type: 'heading', level: 2, id: headingId(title), children: [{ type: 'text', text: title }] };
  }
  if (block.startsWith('> ')) {
    const inner = block.replace(/^> ?/gm, '');
    // A box with no known opening becomes a 'Talk to somebody' box, the least urgent one.
    const level = detectLessonBox(inner) ?? 'talk';
    return { type: 'box', level, children: inner.split(/\n{2,}/).map(toParagraphOrList) };
  }
  return toParagraphOrList(block);
}

function toParagraphOrList(block: string) {
  if (!block.startsWith('- '))
    return { type: 'paragraph' as const, children: [{ type: 'text' as const, text: plain(block) }] };
  const items = block.slice(2).split(/\n- /);
  return {
    type: 'list' as const,
    ordered: false,
    items: items.map((item) => [{ type: 'text' as const, text: plain(item) }]),
  };
}

function plain(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('*', '')
    .replace(/\s+/g, ' ');
}
