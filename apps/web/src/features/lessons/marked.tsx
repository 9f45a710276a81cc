import { markMatches } from '@everstep/domain/lesson-search';

/** A text in which the words of a search stand out. */
export function Marked({ text, stems }: { text: string; stems: readonly string[] }) {
  return markMatches(text, stems).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="rounded-sm bg-apricot-soft px-0.5 font-semibold text-apricot-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
