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
      <section className="grid max-w-2xl justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-8">
        <span className="grid size-12 place-items-center rounded-full bg-paper text-ink-2">
          <Lock size={22} strokeWidth={1.6} aria-hidden />
        </span>
        <h2 className="text-2xl">{title}</h2>
        <p className="text-ink-2">{text}</p>
        <Button onClick={onUnlock}>{libraryTexts.unlock}</Button>
      </section>
    </article>
  );
}
