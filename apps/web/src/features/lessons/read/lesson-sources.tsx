import { ExternalLink } from 'lucide-react';
import { lessonsCheckedOn, libraryTexts, sourceText, type Lesson, type LessonSource } from '@everstep/domain/lessons';
import { formatPublicDay } from '../../../platform/locale/dates';

/** The sources of the lesson, each with a link to its owner's page. */
export function LessonSources({ lesson }: { lesson: Pick<Lesson, 'sources' | 'source_links' | 'reviewed_by'> }) {
  const { sources, source_links: links, reviewed_by: mark } = lesson;
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-6">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ul className="mt-2 grid text-ink-2">
        {links ? links.map((source) => <LinkedSource key={source.text} source={source} />) : sources.map(toItem)}
      </ul>
      <p className="mt-6 max-w-[60ch] text-sm text-ink-2">
        {mark && `${libraryTexts.reviewedBy(mark.name, formatPublicDay(mark.day))} `}
        {(!mark || mark.day < lessonsCheckedOn) && `${libraryTexts.checked(formatPublicDay(lessonsCheckedOn))} `}
        {libraryTexts.disclaimer}
      </p>
    </section>
  );
}

function LinkedSource({ source }: { source: LessonSource }) {
  return (
    <li className="py-1">
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block min-h-11 content-center link"
      >
        {sourceText(source)}
        <span className="sr-only"> (opens in a new tab)</span>
        <ExternalLink size={16} strokeWidth={1.8} aria-hidden className="ml-1 inline" />
      </a>
    </li>
  );
}

function toItem(source: string) {
  return (
    <li key={source} className="py-1">
      {source}
    </li>
  );
}
