import { canOpenLesson, type LessonSummary } from '@everstep/domain/lessons';
import { useOnline } from '../../platform/offline/online';
import { toEntitlement, useSession } from '../../platform/session/session';
import { Skeleton } from '../../ui/skeleton';
import { useProgress } from './api';
import { useKept } from './kept';
import { LessonCard } from './lesson-card';

type GridLesson = Omit<LessonSummary, 'content'>;

interface LessonGridProps<L extends GridLesson> {
  lessons: readonly L[];
  onUnlock: (lesson: L) => void;
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Cards for some lessons, in the order given, each with what the person on screen has done with it. */
export function LessonGrid<L extends GridLesson>({ lessons, onUnlock }: LessonGridProps<L>) {
  const { record } = useSession();
  const { completed, reading } = useProgress();
  const { opened, saved } = useKept();
  const isOnline = useOnline();
  const account = toEntitlement(record);
  const keptAs = (slug: string) => {
    if (saved.has(slug)) return 'Saved offline';
    return !isOnline && opened.has(slug) ? 'On this device' : undefined;
  };
  return (
    <ul className={grid}>
      {lessons.map((lesson) => (
        <li key={lesson.id} className="grid">
          <LessonCard
            lesson={lesson}
            isOpen={canOpenLesson(account, lesson)}
            isCompleted={completed.includes(lesson.slug)}
            percent={reading.find(({ slug }) => slug === lesson.slug)?.furthest_percent}
            kept={keptAs(lesson.slug)}
            onUnlock={onUnlock}
          />
        </li>
      ))}
    </ul>
  );
}

/** Six places for cards that are on their way. */
export function LoadingGrid() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  );
}
