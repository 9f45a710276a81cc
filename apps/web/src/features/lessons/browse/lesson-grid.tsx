import { canOpenLesson, type LessonSummary } from '@everstep/domain/lessons';
import { useOnline } from '../../../platform/offline/online';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { useProgress } from '../api';
import { useOfflineLessons } from '../offline/offline-lessons';
import { LessonCard } from './lesson-card';

type GridLesson = Omit<LessonSummary, 'content'>;

interface LessonGridProps<L extends GridLesson> {
  lessons: readonly L[];
  onUnlock: (lesson: L) => void;
}

/** Cards for lessons, in the order given, each with the user's progress. */
export function LessonGrid<L extends GridLesson>({ lessons, onUnlock }: LessonGridProps<L>) {
  const { record } = useSession();
  const { completed, reading } = useProgress();
  const { opened, saved } = useOfflineLessons();
  const isOnline = useOnline();
  const user = toEntitlement(record);
  const getOfflineLabel = (slug: string) => {
    if (saved.has(slug)) return 'Saved offline';
    return !isOnline && opened.has(slug) ? 'On this device' : undefined;
  };
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {lessons.map((lesson) => (
        <li key={lesson.slug} className="grid">
          <LessonCard
            lesson={lesson}
            canOpen={canOpenLesson(user, lesson)}
            isCompleted={completed.includes(lesson.slug)}
            percent={reading.find(({ slug }) => slug === lesson.slug)?.furthest_percent}
            offlineLabel={getOfflineLabel(lesson.slug)}
            onUnlock={onUnlock}
          />
        </li>
      ))}
    </ul>
  );
}
