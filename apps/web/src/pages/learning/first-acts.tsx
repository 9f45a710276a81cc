import { firstActs } from '@everstep/domain/households';
import type { QuizStage } from '@everstep/domain/quiz';
import { firstActsTitle, otherActs, stageActs } from '@everstep/domain/quiz/first-act';
import { FirstActLink } from '../../features/households/first-act-link';
import { ButtonLink } from '../../ui/button';

/** For a new user, who may have come for something else than the quiz. */
export function FirstActs() {
  return (
    <section aria-labelledby="first-acts" className="grid gap-3 rounded-card bg-sunken p-4">
      <p id="first-acts" className="font-semibold">
        {firstActsTitle}
      </p>
      <div className="flex flex-wrap gap-3">
        {[firstActs.addChild, ...otherActs].map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="quiet">
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

/** What a user does first in the stage of the plan. */
export function StageAct({ stage }: { stage: QuizStage }) {
  const act = stageActs[stage];
  return act ? (
    <ButtonLink to={act.to} className="justify-self-start">
      {act.label}
    </ButtonLink>
  ) : (
    <FirstActLink />
  );
}
