import type { ReactNode } from 'react';
import type { TextRanges } from '@everstep/domain/lessons/search';

/** A text in which the words of a search stand out. */
export function Highlighted({ text, ranges }: { text: string; ranges: TextRanges }): ReactNode[] {
  const ends = [0, ...ranges.map(({ end }) => end)];
  return [
    ...ranges.flatMap(({ start, end }, index) => [
      text.slice(ends[index], start),
      <mark key={start} className="rounded-sm bg-apricot-soft px-0.5 font-semibold text-apricot-ink">
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(ends.at(-1)),
  ];
}
