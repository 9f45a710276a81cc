import * as z from 'zod/mini';
import { slugFromTitle } from './slug';

/** A path of the app or an external https URL. Anything else, such as `javascript:` or `//host`, is rejected. */
const linkTarget = z.string().check(z.maxLength(500), z.regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/));
const imagePath = z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[\w/.-]+$/));

const pixels = z.int().check(z.positive(), z.maximum(4000));

const text = z.object({ type: z.literal('text'), text: z.string().check(z.maxLength(5000)) });
const emphasis = z.object({ type: z.literal('emphasis'), children: upTo(100, text) });
const link = z.object({
  type: z.literal('link'),
  to: linkTarget,
  children: upTo(100, z.discriminatedUnion('type', [text, emphasis])),
});
const strong = z.object({
  type: z.literal('strong'),
  children: upTo(100, z.discriminatedUnion('type', [text, emphasis, link])),
});
const inline = z.discriminatedUnion('type', [text, emphasis, link, strong]);
const inlineText = upTo(200, inline);

const paragraph = z.object({ type: z.literal('paragraph'), children: inlineText });
const list = z.object({ type: z.literal('list'), ordered: z.boolean(), items: upTo(100, inlineText) });
const table = z.object({
  type: z.literal('table'),
  header: upTo(12, inlineText),
  rows: upTo(100, upTo(12, inlineText)),
});
const heading = z.object({
  type: z.literal('heading'),
  level: z.literal([2, 3]),
  /** The anchor of the section. */
  id: z.string().check(z.maxLength(200)),
  children: inlineText,
});
const figure = z.object({
  type: z.literal('figure'),
  src: imagePath,
  width: pixels,
  height: pixels,
  alt: z.string().check(z.minLength(1), z.maxLength(500)),
  caption: z.nullable(z.string().check(z.maxLength(500))),
});

/** The opening sentence of a box in a lesson, which states its urgency. A warning sign belongs in the box of its level. */
export const lessonBoxes = {
  emergency: 'Get help now.',
  today: 'Call today.',
  talk: 'Talk to somebody.',
} as const;
export type LessonBox = keyof typeof lessonBoxes;

const box = z.object({
  type: z.literal('box'),
  level: z.enum(Object.keys(lessonBoxes) as [LessonBox, ...LessonBox[]]),
  children: upTo(20, z.discriminatedUnion('type', [paragraph, list])),
});
const block = z.discriminatedUnion('type', [heading, paragraph, list, table, figure, box]);

/** The text of a lesson as a tree, parsed once when the lesson files are loaded. The schema limits its depth. */
export const lessonDocumentSchema = upTo(500, block);
export type LessonDocument = z.infer<typeof lessonDocumentSchema>;
export type LessonBlock = z.infer<typeof block>;
export type LessonInline = z.infer<typeof inline>;

function upTo<Item extends z.core.SomeType>(count: number, item: Item) {
  return z.array(item).check(z.maxLength(count));
}

/** The box that the text begins, or undefined. */
export function detectLessonBox(plain: string): LessonBox | undefined {
  const names = Object.keys(lessonBoxes) as LessonBox[];
  return names.find((name) => plain.replaceAll('*', '').startsWith(lessonBoxes[name]));
}

/** The anchor of a section, derived from its heading. */
export function headingId(title: string): string {
  return `section-${slugFromTitle(title)}`;
}

/** The text of inline nodes without formatting. */
export function plainInline(children: readonly LessonInline[]): string {
  return children.map((child) => (child.type === 'text' ? child.text : plainInline(child.children))).join('');
}

/** The text of a block on one line, without formatting. */
export function plainBlock(block: LessonBlock): string {
  switch (block.type) {
    case 'list':
      return block.items.map(plainInline).join(' ');
    case 'table':
      return [block.header, ...block.rows].flatMap((row) => row.map(plainInline)).join(' ');
    case 'figure':
      return block.caption ?? block.alt;
    case 'box':
      return block.children.map(plainBlock).join(' ');
    default:
      return plainInline(block.children);
  }
}

/** The sections of a lesson in order, for its table of contents. */
export function lessonSections(document: LessonDocument): { id: string; title: string }[] {
  return document.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, title: plainInline(block.children) }] : [],
  );
}
