import { plainInline, type LessonBlock, type LessonDocument } from '@everstep/domain/lessons';

const shortest = 400;
const longest = 900;
const separator = '\n\n';

export interface Passage {
  /** The headings that it stands under, from the outside in. */
  heading: string;
  headingId: string | null;
  text: string;
}

type Heading = Extract<LessonBlock, { type: 'heading' }>;

/** Cuts the text of a lesson into pieces of one to three paragraphs. None of them goes on under another heading. */
export function splitPassages(document: LessonDocument): Passage[] {
  const passages: Passage[] = [];
  let above: Heading[] = [];
  let blocks: string[] = [];
  const close = () => {
    const heading = above.map(({ children }) => plainInline(children)).join(' › ');
    for (const text of joinBlocks(blocks)) passages.push({ heading, headingId: above.at(-1)?.id ?? null, text });
    blocks = [];
  };
  for (const block of document) {
    if (block.type === 'heading') {
      close();
      above = [...above.filter(({ level }) => level < block.level), block];
    } else blocks.push(...toTexts(block));
  }
  close();
  return passages;
}

/** Joins blocks until a piece is long enough. What introduces a list stays with it. */
function joinBlocks(blocks: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const block of blocks) {
    const piece = pieces.at(-1);
    const joined = piece === undefined ? block : piece + separator + block;
    const isOneThing = piece?.endsWith(':') ?? false;
    if (piece !== undefined && (isOneThing || piece.length < shortest) && joined.length <= longest)
      pieces[pieces.length - 1] = joined;
    else pieces.push(block);
  }
  const [last = '', before] = pieces.toReversed();
  const end = before === undefined ? last : before + separator + last;
  return before !== undefined && last.length < shortest && end.length <= longest
    ? [...pieces.slice(0, -2), end]
    : pieces;
}

function toTexts(block: LessonBlock): string[] {
  switch (block.type) {
    case 'list':
      return cutLines(block.items.map((item) => `- ${plainInline(item)}`));
    case 'table':
      return cutLines(block.rows.map((row) => `- ${row.map(plainInline).join(': ')}`));
    case 'box':
      return [block.children.flatMap(toTexts).join('\n')];
    case 'figure':
      return block.caption ? [block.caption] : [];
    default:
      return [plainInline(block.children)];
  }
}

/** The lines as one text, or as several if it were too long. */
function cutLines(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const text = texts.at(-1);
    if (text !== undefined && text.length + line.length < longest) texts[texts.length - 1] = `${text}\n${line}`;
    else texts.push(line);
  }
  return texts;
}
