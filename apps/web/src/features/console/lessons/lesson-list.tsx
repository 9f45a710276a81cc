import { PencilLine } from 'lucide-react';
import { categoryTabs } from '@everstep/domain/lessons/lesson';
import type { ConsoleLesson } from '@everstep/domain/lessons/console';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Badge } from '../../../ui/badge';
import { useMedia, wideScreen } from '../../../ui/layout/use-media';

interface LessonListProps {
  lessons: readonly ConsoleLesson[];
  onEdit: (lesson: ConsoleLesson) => void;
}

/** A table on wide screens, cards on narrow ones. */
export function LessonList(props: LessonListProps) {
  return useMedia(wideScreen) ? <LessonTable {...props} /> : <LessonCards {...props} />;
}

const figures = [
  { name: 'opened', label: 'Opened' },
  { name: 'finished', label: 'Finished' },
  { name: 'left', label: 'Left' },
] as const;

function LessonTable({ lessons, onEdit }: LessonListProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-2 py-1">
      <table className="w-full table-fixed text-left text-[0.9375rem] tabular-nums">
        <caption className="sr-only">Lessons</caption>
        <thead>
          <tr className="border-b border-edge text-sm text-ink-2">
            <th scope="col" className="px-3 py-2 font-semibold">
              Lesson
            </th>
            {figures.map(({ name, label }) => (
              <th key={name} scope="col" className="w-24 px-3 py-2 text-right font-semibold">
                {label}
              </th>
            ))}
            <th scope="col" className="w-[34%] px-3 py-2 font-semibold">
              Review
            </th>
            <th scope="col" className="w-16 px-3 py-2">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <tr key={lesson.slug} className="h-9 border-b border-line last:border-b-0 hover:bg-paper">
              <th scope="row" className="truncate px-3 font-normal *:inline *:not-first:ml-2">
                <LessonName lesson={lesson} />
              </th>
              {figures.map(({ name }) => (
                <td key={name} className="px-3 text-right">
                  {figureOf(lesson, name)}
                </td>
              ))}
              <td className="truncate px-3 *:inline *:not-first:ml-2">
                <Review lesson={lesson} />
              </td>
              <td className="px-2 text-right">
                <EditButton lesson={lesson} isDense onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LessonCards({ lessons, onEdit }: LessonListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {lessons.map((lesson) => (
        <li key={lesson.slug} className="grid content-start gap-3 card p-4 tabular-nums">
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <LessonName lesson={lesson} />
            </div>
            <EditButton lesson={lesson} onEdit={onEdit} />
          </div>
          <dl className="grid grid-cols-3 gap-x-4 gap-y-2 text-sm">
            {figures.map(({ name, label }) => (
              <div key={name}>
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-semibold">{figureOf(lesson, name)}</dd>
              </div>
            ))}
            <div className="col-span-3">
              <dt className="text-ink-2">Review</dt>
              <dd>
                <Review lesson={lesson} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function LessonName({ lesson: { title, category, level } }: { lesson: ConsoleLesson }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-ink-2">
        {categoryTabs.find(({ id }) => id === category)?.label}, <span className="capitalize">{level}</span>
      </span>
    </>
  );
}

function Review({ lesson: { review } }: { lesson: ConsoleLesson }) {
  if (!review) return <span className="text-ink-2">None</span>;
  return (
    <>
      <span className="block wrap-anywhere">
        {review.reviewer}, {formatCalendarDay(review.reviewed_on)}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        Next {formatCalendarDay(review.next_review_on)}
        {review.is_due && <Badge variant="warning">Due</Badge>}
      </span>
    </>
  );
}

interface EditButtonProps {
  lesson: ConsoleLesson;
  /** For the rows of a table. */
  isDense?: boolean;
  onEdit: LessonListProps['onEdit'];
}

function EditButton({ lesson, isDense = false, onEdit }: EditButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Review of ${lesson.title}`}
      onClick={() => onEdit(lesson)}
      className={`grid shrink-0 place-items-center rounded-full text-spruce hover:bg-sunken ${isDense ? 'size-8' : 'size-11'}`}
    >
      <PencilLine size={20} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

function figureOf({ readers }: ConsoleLesson, name: (typeof figures)[number]['name']): string {
  return readers ? readers[name].toLocaleString('en-US') : '–';
}
