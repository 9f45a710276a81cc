import type { BlockContent, DefinitionContent, Image, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { z } from 'zod';
import {
  headingId,
  lessonBoxes,
  detectLessonBox,
  lessonDocumentSchema,
  lessonFigures,
  plainBlock,
  plainInline,
  type LessonBlock,
  type LessonDocument,
  type LessonInline,
} from '@everstep/domain/lessons';

type Node = RootContent | BlockContent | DefinitionContent;

/** Parses the Markdown of a lesson. Throws an error with the line number for anything a lesson cannot show. */
export function parseLessonText(markdown: string): LessonDocument {
  const { children } = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return children.map((node) => validated(node, toBlock(node)));
}

function toBlock(node: Node): unknown {
  switch (node.type) {
    case 'heading': {
      const children = toInline(node.children);
      return { type: 'heading', level: node.depth, id: headingId(plainInline(children)), children };
    }
    case 'paragraph': {
      const [first, ...more] = node.children;
      return first?.type === 'image' && more.length === 0 ? toFigure(first) : toParagraph(node);
    }
    case 'html':
      return { type: 'paragraph', children: [{ type: 'text', text: oneLine(node.value) }] };
    case 'list':
      return {
        type: 'list',
        ordered: node.ordered ?? false,
        items: node.children.map(({ children: [only, ...more] }) => {
          const unsupported = more[0] ?? (only?.type === 'paragraph' ? undefined : only);
          if (unsupported) throw parseError(unsupported, 'an item of a list is one paragraph');
          return only?.type === 'paragraph' ? toInline(only.children) : [];
        }),
      };
    case 'blockquote': {
      const children = node.children.map((child) => validated(child, toBlock(child)));
      const level = detectLessonBox(children[0] ? plainBlock(children[0]) : '');
      if (!level) throw parseError(node, `a box begins with one of: ${Object.values(lessonBoxes).join(' ')}`);
      return { type: 'box', level, children };
    }
    case 'table': {
      const [header = [], ...rows] = node.children.map((row) => row.children.map((cell) => toInline(cell.children)));
      return { type: 'table', header, rows };
    }
    default:
      throw parseError(node, `a lesson cannot contain this (${node.type})`);
  }
}

function toParagraph({ children }: Paragraph): unknown {
  return { type: 'paragraph', children: toInline(children) };
}

function toFigure({ url, alt, title, position }: Image): unknown {
  const size = lessonFigures[url];
  if (!size) throw parseError({ position }, `${url} is not among lessonFigures`);
  return { type: 'figure', src: url, ...size, alt: alt ?? '', caption: title ?? null };
}

function toInline(nodes: readonly PhrasingContent[]): LessonInline[] {
  const children: LessonInline[] = [];
  for (const node of nodes) {
    const child = toInlineNode(node);
    const last = children.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.text += child.text;
    else children.push(child);
  }
  return children;
}

function toInlineNode(node: PhrasingContent): LessonInline {
  switch (node.type) {
    // HTML is shown as literal text.
    case 'text':
    case 'html':
      return { type: 'text', text: oneLine(node.value) };
    case 'emphasis':
    case 'strong':
      return { type: node.type, children: toInline(node.children) } as LessonInline;
    case 'link':
      return { type: 'link', to: node.url, children: toInline(node.children) } as LessonInline;
    default:
      throw parseError(node, `a lesson cannot contain this (${node.type})`);
  }
}

/** The schema limits nesting, sizes and link targets. */
function validated(node: Node, block: unknown): LessonBlock {
  const result = lessonDocumentSchema.safeParse([block]);
  if (result.success && result.data[0]) return result.data[0];
  throw parseError(node, result.error ? z.prettifyError(result.error) : 'nothing');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function parseError({ position }: { position?: Node['position'] }, reason: string): Error {
  return new Error(`line ${position?.start.line ?? '?'} of the text: ${reason}`);
}
