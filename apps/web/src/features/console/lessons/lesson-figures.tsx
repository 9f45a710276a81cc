import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  arrangeLessons,
  lessonFigureTexts,
  type ConsoleLesson,
  type LessonOrder,
  type LessonReviewFilter,
} from '@everstep/domain/lessons/console';
import { shortMoment } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioGroup } from '../../../ui/form/radio-group';
import { useLastError } from '../api';
import { ResultMessage } from '../result-message';
import { lessonFiguresQuery } from './api';
import { LessonList } from './lesson-list';
import { ReviewDialog } from './review-dialog';

const filters: readonly { value: LessonReviewFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Review due' },
  { value: 'none', label: 'No review' },
];
const orders: readonly { value: LessonOrder; label: string }[] = [
  { value: 'title', label: 'Title' },
  { value: 'opened', label: 'Opened' },
  { value: 'finished', label: 'Finished' },
  { value: 'left', label: 'Left' },
];

/** How many users open, finish and leave each lesson, and who has reviewed it. */
export function LessonFigures() {
  const { email } = useSession().record;
  const query = useQuery(lessonFiguresQuery(email));
  const error = useLastError(query);
  const [filter, setFilter] = useState<LessonReviewFilter>('all');
  const [order, setOrder] = useState<LessonOrder>('title');
  const [edited, setEdited] = useState<ConsoleLesson | null>(null);
  const [result, setResult] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  const lessons = data ? arrangeLessons(data.lessons, filter, order) : [];
  const slugs = lessons.map(({ slug }) => slug).join();

  // A saved review may remove the lesson, and its focused button, from the filtered list.
  const isFinishing = useRef(false);
  useEffect(() => {
    if (!isFinishing.current) return;
    isFinishing.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [slugs]);

  return (
    <section aria-labelledby="lessons" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="lessons" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {lessonFigureTexts.title}
        </h2>
        <p className="min-h-6 text-sm text-ink-2 tabular-nums">
          {data?.counted_at && (
            <>
              As of <time dateTime={data.counted_at}>{shortMoment(data.counted_at)}</time>
            </>
          )}
        </p>
      </div>
      <p className="max-w-[75ch] text-sm text-ink-2">
        {data?.counted_at === null ? lessonFigureTexts.notCounted : lessonFigureTexts.counted}
      </p>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <RadioGroup legend="Show" variant="tags" options={filters} value={filter} onChoose={setFilter} />
        <RadioGroup legend="Sort by" variant="tags" options={orders} value={order} onChoose={setOrder} />
      </div>
      {data && error && <Notice>{error.message}</Notice>}
      {lessons.length > 0 ? (
        <LessonList lessons={lessons} onEdit={setEdited} />
      ) : data ? (
        <p className="card text-ink-2">{emptyTexts[filter]}</p>
      ) : error ? (
        <LoadFailure message={lessonFigureTexts.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-[437rem] sm:h-[245rem] lg:h-[156rem]" />
      )}
      <ResultMessage text={result} />
      {edited && (
        <ReviewDialog
          lesson={edited}
          onClose={() => setEdited(null)}
          onDone={(text) => {
            isFinishing.current = true;
            setEdited(null);
            setResult(text);
          }}
        />
      )}
    </section>
  );
}

const emptyTexts: Record<LessonReviewFilter, string> = {
  all: lessonFigureTexts.empty,
  due: lessonFigureTexts.noneDue,
  none: lessonFigureTexts.allReviewed,
};
