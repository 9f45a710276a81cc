import { LifeBuoy } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { ButtonLink } from '../../ui/button';

/** The end of the landing page: help for who is worried, and a first step for everybody else. */
export function SupportBanner() {
  return (
    <section className="page py-10" aria-labelledby="support">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-[2rem] bg-spruce-soft p-6 sm:p-10">
        <div className="grid max-w-xl gap-3">
          <h2 id="support" className="text-3xl sm:text-4xl">
            You do not have to know it all. Start with one small step.
          </h2>
          <p className="max-w-[60ch] text-lg text-ink-2">
            Worried right now? Do not wait for an app. Call your local emergency number, your doctor or 988 (US).
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.getHelpNow}>
            <LifeBuoy size={20} strokeWidth={1.6} aria-hidden />
            Get help now
          </ButtonLink>
          <ButtonLink to={paths.quiz} variant="quiet">
            Start with the quiz
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
