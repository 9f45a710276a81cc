import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LessonSummary } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/paths';

export function NextLesson({ lesson }: { lesson: LessonSummary }) {
  return (
    <Link
      to={paths.lesson(lesson.slug)}
      className="flex items-center justify-between gap-4 card no-underline hover:border-edge print:hidden"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-sm text-ink-3">Next lesson</span>
        <span className="font-display text-xl">{lesson.title}</span>
      </span>
      <ArrowRight className="shrink-0 text-spruce" strokeWidth={1.6} aria-hidden />
    </Link>
  );
}
