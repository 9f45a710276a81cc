import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { lessonsToContinue } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { lessonsQuery, useProgress } from '../api';
import { categoryAppearance } from './category-appearance';

/** The lessons that the user has started, most recent first. */
export function ContinueReading() {
  const { record } = useSession();
  const { data: lessons = [] } = useQuery(lessonsQuery(record.email));
  const startedLessons = lessonsToContinue(toEntitlement(record), lessons, useProgress());
  if (startedLessons.length === 0) return null;
  return (
    <section aria-labelledby="continue" className="grid gap-3">
      <h2 id="continue" className="text-2xl">
        Continue
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {startedLessons.map(({ lesson, reading }) => {
          const { icon: Icon, tint } = categoryAppearance(lesson.category);
          return (
            <li key={lesson.slug} className="grid">
              <Link
                to={paths.lesson(lesson.slug)}
                state={{ resume: true }}
                className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 no-underline hover:border-edge"
              >
                <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tint}`}>
                  <Icon size={22} strokeWidth={1.6} aria-hidden />
                </span>
                <span className="grid min-w-0 grow gap-1.5">
                  <span className="font-display text-lg leading-tight">{lesson.title}</span>
                  <span className="text-sm text-ink-2 tabular-nums">{reading.percent}% read</span>
                  <ProgressBar percent={reading.percent} label={`${lesson.title}, read so far`} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
