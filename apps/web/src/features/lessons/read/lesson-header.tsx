import type { ReactNode } from 'react';
import { ArrowLeft, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LessonSummary } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { PageHead } from '../../../platform/navigation/page-head';
import { categoryAppearance } from '../browse/category-appearance';

interface LessonHeaderProps {
  lesson: Omit<LessonSummary, 'content'>;
  /** Actions. */
  children?: ReactNode;
}

export function LessonHeader({ lesson, children }: LessonHeaderProps) {
  const { icon: Icon, tint, label } = categoryAppearance(lesson.category);
  return (
    <header className="grid justify-items-start gap-4">
      <PageHead title={lesson.title} description={lesson.summary} />
      <div className="flex w-full flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={paths.library} className="inline-flex min-h-11 items-center gap-2 link">
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          Library
        </Link>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <span className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${tint}`}>
          <Icon size={18} strokeWidth={1.8} aria-hidden />
          {label}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Clock size={18} strokeWidth={1.6} aria-hidden />
          {lesson.duration_minutes} min
        </span>
        <span className="capitalize">{lesson.difficulty}</span>
      </p>
      <h1 className="max-w-3xl text-4xl sm:text-5xl">{lesson.title}</h1>
      <p className="max-w-2xl text-lg text-ink-2">{lesson.summary}</p>
    </header>
  );
}
