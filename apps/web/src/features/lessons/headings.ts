import { slugFromTitle } from '@everstep/domain/lessons';

export function headingId(heading: string): string {
  return `section-${slugFromTitle(heading)}`;
}

/** The second-level headings of a text, in order. */
export function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map((match) => (match[1] ?? '').trim());
}
