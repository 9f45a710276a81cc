import { Lock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/base/money';
import { lessonTier, libraryTexts, type LessonSummary } from '@everstep/domain/lessons';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { previewQuery } from '../api';
import { LessonHeader } from './lesson-header';

/** Shown for a lesson that the plan does not include: its opening paragraph, what it teaches, and the plan that includes it. */
export function LockedLesson({ lesson, onUnlock }: { lesson: LessonSummary; onUnlock: () => void }) {
  const { title, text, plan } = upgradePrompt(lesson.title, lessonTier(lesson));
  const isSuspended = useIsSuspended();
  const preview = useQuery(previewQuery(lesson.slug));
  return (
    <article aria-label={lesson.title} className="grid gap-8">
      <LessonHeader lesson={lesson} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,44rem)_1fr] lg:gap-12">
        <div className="grid gap-8">
          {preview.isPending && <Skeleton className="h-80" />}
          {preview.data && (
            <>
              <p className="text-lg leading-[1.7]">{preview.data.opening}</p>
              <section aria-labelledby="teaches" className="card">
                <h2 id="teaches" className="text-2xl">
                  What it teaches
                </h2>
                <ul className="mt-4 grid list-disc gap-2 pl-6">
                  {preview.data.teaches.map((heading) => (
                    <li key={heading}>{heading}</li>
                  ))}
                </ul>
              </section>
            </>
          )}
        </div>
        <section className="grid justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-8">
          <span className="grid size-12 place-items-center rounded-full bg-paper text-ink-2">
            <Lock size={22} strokeWidth={1.6} aria-hidden />
          </span>
          {isSuspended ? (
            <>
              <h2 className="text-2xl">{suspension.title}</h2>
              <p className="text-ink-2">
                <SuspensionText />
              </p>
            </>
          ) : (
            <>
              <h2 className="text-2xl">{title}</h2>
              <p className="text-ink-2">{text}</p>
              <p className="tabular-nums">
                <strong>{plan.label}</strong> opens this lesson: {formatPrice(plan.monthlyCents)} a month, or{' '}
                {formatPrice(plan.yearlyCents)} a year (save {formatPrice(plan.yearlySavingCents)}).
              </p>
              <Button onClick={onUnlock}>{libraryTexts.unlock}</Button>
            </>
          )}
        </section>
      </div>
    </article>
  );
}
