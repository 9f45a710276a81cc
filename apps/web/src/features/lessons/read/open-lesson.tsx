import { useMemo, useRef, useState } from 'react';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import {
  readingMinutes,
  lessonSections,
  type Lesson,
  type LessonSummary,
  lessonsCheckedOn,
  libraryTexts,
  sourceText,
  type LessonSource,
} from '@everstep/domain/lessons';
import { useSession } from '../../../platform/session/session';
import { useProgress, useSaveScrollPosition } from '../api';
import { CompleteLesson } from './complete-lesson';
import { LessonHeader } from './lesson-header';
import { LessonQuiz } from './lesson-quiz';
import { LessonText } from './lesson-text';
import { useScrollPosition } from './scroll-position';
import { PhoneReadingBar, ReadingProgress } from './reading-progress';
import { ResumeReading } from './resume-reading';
import { SaveOffline } from '../offline/save-offline';
import { toDocument } from '../offline/stored-document';
import { TextSize, useTextSize } from './text-size';
import { RadioGroup } from '../../../ui/form/radio-group';
import { formatPublicDay } from '../../../platform/locale/dates';

interface OpenLessonProps {
  lesson: Lesson;
  next: LessonSummary | null;
}

/** A lesson that the user may read: the full or short version, then its steps, its quiz and the next lesson. */
export function OpenLesson({ lesson, next }: OpenLessonProps) {
  const { record } = useSession();
  const [version, setVersion] = useState<LessonVersion>('full');
  const [size, setSize] = useTextSize();
  const text = useRef<HTMLDivElement>(null);
  const saveScrollPosition = useSaveScrollPosition(lesson.slug);
  const isFull = version === 'full';
  const { completed, reading } = useProgress();
  const position = useScrollPosition(text, {
    onSave: saveScrollPosition.mutate,
    isSaved: record.isAuthenticated && isFull,
  });
  const furthest = completed.includes(lesson.slug)
    ? 0
    : (reading.find(({ slug }) => slug === lesson.slug)?.furthest_percent ?? 0);
  const percent = Math.max(position, furthest);
  const document = useMemo(() => toDocument(lesson), [lesson]);
  const contents = lessonSections(document);

  return (
    <article aria-label={lesson.title} className="grid gap-8">
      <LessonHeader lesson={lesson}>
        <TextSize size={size} onSize={setSize} />
        <SaveOffline slug={lesson.slug} />
      </LessonHeader>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,44rem)_1fr] lg:gap-16 print:block">
        <div data-size={size} className="grid min-w-0 content-start gap-8 lesson-text print:block">
          <LessonVersions
            version={version}
            onVersion={setVersion}
            minutes={{ full: lesson.duration_minutes, short: readingMinutes(lesson.key_facts.join(' ')) }}
          />
          <p className="rounded-card bg-apricot-soft px-5 py-4 text-apricot-ink">{lesson.framing}</p>
          {isFull && <ResumeReading slug={lesson.slug} text={text} />}
          {isFull && <Contents sections={contents} className="lg:hidden print:hidden" />}
          <div ref={text}>
            {isFull ? <LessonText document={document} /> : <ShortVersion facts={lesson.key_facts} />}
          </div>
          <NextSteps actions={lesson.actions} />
          <LessonQuiz slug={lesson.slug} questions={lesson.quiz} />
          <CompleteLesson slug={lesson.slug} />
          {next && <NextLesson lesson={next} />}
          <LessonSources lesson={lesson} />
          <PhoneReadingBar slug={lesson.slug} percent={percent} />
        </div>
        <aside className="hidden lg:block print:hidden">
          <div className="sticky top-24 grid gap-4">
            {isFull && <Contents sections={contents} isOpen />}
            {isFull && <ReadingProgress percent={percent} />}
          </div>
        </aside>
      </div>
    </article>
  );
}

function NextSteps({ actions }: { actions: string[] }) {
  return (
    <section className="card print:break-inside-avoid" aria-labelledby="steps">
      <h2 id="steps" className="text-2xl">
        Your next steps
      </h2>
      <ol className="mt-4 grid list-decimal gap-2 pl-6">
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ol>
    </section>
  );
}

/** Only the key facts, for a tired parent. */
function ShortVersion({ facts }: { facts: string[] }) {
  return (
    <section aria-labelledby="key-facts" className="prose">
      <h2 id="key-facts">Key facts</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function NextLesson({ lesson }: { lesson: LessonSummary }) {
  return (
    <Link
      to={paths.lesson(lesson.slug)}
      className="flex items-center justify-between gap-4 card no-underline hover:border-edge print:hidden"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-3">Next lesson</span>
        <span className="font-display text-xl">{lesson.title}</span>
      </span>
      <ArrowRight className="shrink-0 text-spruce" strokeWidth={1.6} aria-hidden />
    </Link>
  );
}

interface ContentsProps {
  sections: { id: string; title: string }[];
  /** Whether the list is expanded initially. */
  isOpen?: boolean;
  className?: string;
}

function Contents({ sections, isOpen = false, className = '' }: ContentsProps) {
  return (
    <details open={isOpen} className={`rounded-card bg-sunken px-5 py-2.5 ${className}`}>
      <summary className="py-2.5 font-semibold">On this page</summary>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-ink-2 hover:text-spruce hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const versions = ['full', 'short'] as const;
type LessonVersion = (typeof versions)[number];

interface LessonVersionsProps {
  version: LessonVersion;
  onVersion: (version: LessonVersion) => void;
  /** The reading time of each version. */
  minutes: Record<LessonVersion, number>;
}

/** Switches between the full text and the short version. */
function LessonVersions({ version, onVersion, minutes }: LessonVersionsProps) {
  const labels = { full: `Full lesson, ${minutes.full} min`, short: `Short version, ${minutes.short} min` };
  const options = versions.map((value) => ({ value, label: labels[value], className: 'px-4 tabular-nums' }));
  return (
    <div className="print:hidden">
      <RadioGroup
        legend="How much to read"
        isLegendHidden
        name="lesson-version"
        variant="segments"
        className="w-fit flex-wrap rounded-card sm:rounded-full"
        options={options}
        value={version}
        onChoose={onVersion}
      />
    </div>
  );
}

/** The sources of the lesson, each with a link to its owner's page. */
function LessonSources({ lesson }: { lesson: Pick<Lesson, 'sources' | 'source_links' | 'reviewed_by'> }) {
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
