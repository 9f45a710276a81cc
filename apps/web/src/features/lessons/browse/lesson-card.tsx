import type { ReactNode } from 'react';
import { ArrowDownToLine, CircleCheck, Clock, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lessonTier, libraryTexts, type LessonSummary } from '@everstep/domain/lessons';
import type { LessonSearchResult, TextRanges } from '@everstep/domain/lessons/search';
import { paths } from '@everstep/domain/base/paths';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { TierBadge } from '../../../platform/session/tier-badge';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { categoryAppearance } from './category-appearance';

type CardLesson = Omit<LessonSummary, 'content'> & Partial<Pick<LessonSearchResult, 'passage' | 'highlights'>>;

interface LessonCardProps<L extends CardLesson> {
  lesson: L;
  canOpen: boolean;
  isCompleted: boolean;
  /** How much of it was read, from 0 to 100. */
  percent?: number;
  /** Says that the lesson can be read offline. */
  offlineLabel?: string;
  onUnlock: (lesson: L) => void;
}

export function LessonCard<L extends CardLesson>({
  lesson,
  canOpen,
  isCompleted,
  percent = 0,
  offlineLabel,
  onUnlock,
}: LessonCardProps<L>) {
  const { icon: Icon, tint, label } = categoryAppearance(lesson.category);
  const { passage, highlights } = lesson;
  const tier = lessonTier(lesson);
  const isSuspended = useIsSuspended();
  return (
    <article
      aria-label={lesson.title}
      data-locked={!canOpen || undefined}
      className={`relative flex flex-col gap-3 rounded-card border border-line p-5 ${canOpen ? 'bg-surface hover:border-edge' : 'bg-sunken'}`}
    >
      <div className="flex items-center justify-between gap-2">
        <span className={`grid size-11 place-items-center rounded-full ${canOpen ? tint : 'bg-paper text-ink-3'}`}>
          {canOpen ? (
            <Icon size={22} strokeWidth={1.6} aria-hidden />
          ) : (
            <Lock size={20} strokeWidth={1.6} aria-hidden />
          )}
        </span>
        <TierBadge tier={tier} />
      </div>
      <p className={`text-sm font-semibold ${canOpen ? 'text-ink-3' : 'text-ink-2'}`}>{label}</p>
      <h2 className={`text-xl ${canOpen ? '' : 'text-ink-2'}`}>
        <Link
          to={paths.lesson(lesson.slug)}
          state={canOpen && !isCompleted && percent > 0 ? { resume: true } : null}
          className={canOpen ? 'no-underline after:absolute after:inset-0' : 'hover:underline'}
        >
          <Highlighted text={lesson.title} ranges={highlights?.title ?? []} />
        </Link>
      </h2>
      <p className="text-ink-2 sm:min-h-[4lh]">
        <Highlighted text={lesson.summary} ranges={highlights?.summary ?? []} />
      </p>
      {passage && (
        <p className="border-l-4 border-line pl-4 text-sm text-ink-2">
          <Highlighted text={passage} ranges={highlights?.passage ?? []} />
        </p>
      )}
      <p
        className={`mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm ${canOpen ? 'text-ink-3' : 'text-ink-2'}`}
      >
        <span className="inline-flex items-center gap-1.5">
          <Clock size={16} strokeWidth={1.6} aria-hidden />
          {lesson.duration_minutes} min
        </span>
        <span className="capitalize">{lesson.difficulty}</span>
        {offlineLabel && (
          <span className="inline-flex items-center gap-1.5">
            <ArrowDownToLine size={16} strokeWidth={1.6} aria-hidden />
            {offlineLabel}
          </span>
        )}
        {isCompleted && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-spruce">
            <CircleCheck size={16} strokeWidth={1.8} aria-hidden />
            Completed
          </span>
        )}
      </p>
      {canOpen && !isCompleted && percent > 0 && (
        <div className="grid gap-1 text-sm text-ink-2">
          <span className="tabular-nums">{percent}% read</span>
          <ProgressBar percent={percent} label={`${lesson.title}, read so far`} />
        </div>
      )}
      {!canOpen && isSuspended && (
        <p className="text-sm text-ink-2">
          <SuspensionText />
        </p>
      )}
      {!canOpen && !isSuspended && (
        <Button
          variant="plain"
          className="-ml-5 self-start justify-self-start"
          aria-label={`${libraryTexts.unlock}: ${lesson.title}`}
          onClick={() => onUnlock(lesson)}
        >
          {libraryTexts.unlock}
        </Button>
      )}
    </article>
  );
}

/** A text with the words of a search highlighted. */
function Highlighted({ text, ranges }: { text: string; ranges: TextRanges }): ReactNode[] {
  const ends = [0, ...ranges.map(({ end }) => end)];
  return [
    ...ranges.flatMap(({ start, end }, index) => [
      text.slice(ends[index], start),
      <mark key={start} className="bg-apricot-soft font-semibold text-apricot-ink">
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(ends.at(-1)),
  ];
}
