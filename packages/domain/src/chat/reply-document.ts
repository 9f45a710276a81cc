import { isPagePath } from '../base/paths';
import { chatLimits } from './message';

/**
 * A link of a reply: `to` is a page of the product, or an http(s) address elsewhere. A citation names one of the sources, counted from 1.
 */
export type ReplyInline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'citation'; source: number }
  | { type: 'emphasis' | 'strong'; children: ReplyInline[] }
  | { type: 'link'; to: string; text: string };

export type ReplyBlock =
  | { type: 'heading' | 'paragraph' | 'quote'; children: ReplyInline[] }
  | { type: 'list'; isOrdered: boolean; items: ReplyInline[][] }
  | { type: 'code'; text: string };

/**
 * A reply as a tree without HTML, pictures or nesting: whatever is no heading, list, quote, code, emphasis or safe link stays the text that
 * it is. Linear in its length, which is cut first, so no reply can hold up the page.
 */
export function parseReply(markdown: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  let paragraph: string[] = [];
  let fence: string[] | null = null;
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: parseInline(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const line of markdown.slice(0, chatLimits.replyCharacters).split(/\r?\n/)) {
    if (/^\s{0,3}```/.test(line)) {
      if (fence) blocks.push({ type: 'code', text: fence.join('\n') });
      else endParagraph();
      fence = fence ? null : [];
    } else if (fence) fence.push(line);
    else if (line.trim() === '') endParagraph();
    else {
      const block = readLine(line, paragraph.length > 0 ? undefined : blocks.at(-1));
      if (block === undefined) paragraph.push(line.trim());
      else {
        endParagraph();
        if (block !== blocks.at(-1)) blocks.push(block);
      }
    }
  }
  if (fence) blocks.push({ type: 'code', text: fence.join('\n') });
  endParagraph();
  return blocks;
}

/** The block that a line is, or the list or quote before it, which it goes on with; undefined for the line of a paragraph. */
function readLine(line: string, before: ReplyBlock | undefined): ReplyBlock | undefined {
  const [, marks, heading] = /^(#{1,6}) +(.+)$/.exec(line) ?? [];
  if (marks !== undefined && heading !== undefined) return { type: 'heading', children: parseInline(heading) };
  const [, quote] = /^ {0,3}>[> ]*(.*)$/.exec(line) ?? [];
  if (quote !== undefined) {
    if (before?.type !== 'quote') return { type: 'quote', children: parseInline(quote) };
    before.children.push({ type: 'text', text: ' ' }, ...parseInline(quote));
    return before;
  }
  const [, bullet, item] = /^ {0,8}([-*+]|\d{1,3}[.)]) +(.+)$/.exec(line) ?? [];
  if (bullet === undefined || item === undefined) return undefined;
  const isOrdered = /\d/.test(bullet);
  const list: ReplyBlock =
    before?.type === 'list' && before.isOrdered === isOrdered ? before : { type: 'list', isOrdered, items: [] };
  list.items.push(parseInline(item));
  return list;
}

/** Counted repeats, so that an opening mark without its end costs no more than that many steps. */
const marked =
  /!?\[([^[\]\n]{1,300})\]\(([^()\s]{0,500})\)|\*\*([^*\n]{1,600})\*\*|__([^_\n]{1,600})__|\*([^*\s][^*\n]{0,600})\*|`([^`\n]{1,300})`| ?\[(\d{1,2})\]/g;

function parseInline(text: string): ReplyInline[] {
  const children: ReplyInline[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [all, label, target = '', stars, lines, emphasis, code, source] = match;
    if (match.index > end) children.push({ type: 'text', text: text.slice(end, match.index) });
    end = match.index + all.length;
    const strong = stars ?? lines;
    if (strong !== undefined) children.push({ type: 'strong', children: parseInline(strong) });
    else if (emphasis !== undefined) children.push({ type: 'emphasis', children: parseInline(emphasis) });
    else if (code !== undefined) children.push({ type: 'code', text: code });
    else if (source !== undefined) children.push({ type: 'citation', source: Number(source) });
    else if (label !== undefined) {
      const to = all.startsWith('!') ? null : safeTarget(target);
      children.push(to === null ? { type: 'text', text: label } : { type: 'link', to, text: label });
    }
  }
  if (end < text.length) children.push({ type: 'text', text: text.slice(end) });
  return children;
}

/** A page of the product or an address with http(s); null for anything else, such as `javascript:` or `//host`. */
function safeTarget(target: string): string | null {
  if (/^https?:\/\/[\w-]+(\.[\w-]+)*(:\d+)?([/?#][^\s\\]*)?$/i.test(target)) return target;
  const [path = ''] = target.split(/[?#]/);
  return /^\/(?![/\\])[\w/#?=&.-]*$/.test(target) && isPagePath(path) ? target : null;
}

/** What is read out and copied: the words without their marks and citations. */
export function plainReply(markdown: string): string {
  return parseReply(markdown)
    .map((block) => {
      if (block.type === 'code') return block.text;
      if (block.type === 'list') return block.items.map(plain).join('\n');
      return plain(block.children);
    })
    .join('\n\n');
}

function plain(children: readonly ReplyInline[]): string {
  return children
    .map((child) => {
      if (child.type === 'citation') return '';
      return 'text' in child ? child.text : plain(child.children);
    })
    .join('');
}
