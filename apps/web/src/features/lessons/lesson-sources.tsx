import { ExternalLink } from 'lucide-react';
import { libraryTexts, sourceText, type Lesson } from '@everstep/domain/lessons';

/** Where the lesson's facts come from, each with a way to its owner's page. */
export function LessonSources({ lesson }: { lesson: Pick<Lesson, 'sources' | 'source_links'> }) {
  const sources = lesson.source_links ?? lesson.sources.map((text) => ({ text, year: null, url: null }));
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-6">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ul className="mt-2 grid list-disc pl-6 text-ink-2">
        {sources.map((source) => (
          <li key={source.text} className="py-1 marker:text-ink-3">
            {source.url ? (
              <a
                href={source.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-block min-h-11 content-center link"
              >
                {sourceText(source)}
                <span className="sr-only"> (opens in a new tab)</span>
                <ExternalLink size={16} strokeWidth={1.8} aria-hidden className="ml-1.5 inline align-[-0.125em]" />
              </a>
            ) : (
              sourceText(source)
            )}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-2">{libraryTexts.disclaimer}</p>
    </section>
  );
}
