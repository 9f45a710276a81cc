import { Lock } from 'lucide-react';
import { upgradePrompt } from '@everstep/domain/billing';
import { lessonTier, libraryTexts, type LessonSummary } from '@everstep/domain/lessons';
import { Button } from '../../ui/button';
import { LessonHeader } from './lesson-header';

/** In the place of a text that the person's plan does not include: why, and what would open it. */
export function LockedLesson({ lesson, onUnlock }: { lesson: LessonSummary; onUnlock: () => void }) {
  const { title, text } = upgradePrompt(lesson.title, lessonTier(lesson));
  return (
    <article className="grid gap-8">
      <LessonHeader lesson={lesson} />
      <section className="rounded-card bg-sunken grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
        <span className="bg-paper text-ink-2 grid size-12 place-items-center rounded-full">
          <Lock size={22} strokeWidth={1.6} aria-hidden />
        </span>
        <h2 className="text-2xl">{title}</h2>
        <p className="text-ink-2">{text}</p>
        <Button onClick={onUnlock}>{libraryTexts.unlock}</Button>
      </section>
    </article>
  );
}
