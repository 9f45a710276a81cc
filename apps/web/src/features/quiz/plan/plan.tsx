import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mainQuizLessons, type QuizFlag, type QuizResult } from '@everstep/domain/quiz';
import { isUrgent, quizTaskText } from '@everstep/domain/quiz/next-step';
import { quizBandTexts, quizFlagCards, quizStageTitles, quizTexts, quizToolTexts } from '@everstep/domain/quiz/texts';
import { quizCard } from '@everstep/domain/quiz/signs-card';
import { mainLines, numberParts } from '@everstep/domain/help';
import { Button } from '../../../ui/button';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import { StepHeading } from '../../../ui/layout/step-heading';
import { FlagCard } from './flag-card';
import { TopLine } from '../answer/questions';
import { useCountry } from '../../../platform/locale/country';
import { LineButtons } from '../../../ui/phone/line-buttons';
import { PhoneText } from '../../../ui/phone/phone-text';

interface PlanProps {
  result: QuizResult;
  takesFocus: boolean;
  showLessons: (slugs: string[]) => ReactNode;
  /** What the user does first in this stage. */
  firstAct?: ReactNode;
  /** The tasks of a saved plan; by default they are numbered. */
  savedTasks?: ReactNode;
  onRetake: () => void;
  onClose: () => void;
  /** Actions on the plan. */
  children: ReactNode;
}

/** Shows what an answer asks to do at once, then where to begin. */
export function Plan({
  result,
  takesFocus,
  showLessons,
  firstAct,
  savedTasks,
  onRetake,
  onClose,
  children,
}: PlanProps) {
  const { stage, band, flags, lessons, tools, tasks } = result;
  const later = lessons.slice(mainQuizLessons);
  const urgent = flags.filter(isUrgent);
  const signs = flags.filter((flag) => !isUrgent(flag));
  return (
    <div className="grid animate-[step-in_320ms_var(--ease-step)] gap-8">
      <div className="grid gap-4">
        <TopLine onClose={onClose} />
        <StepHeading takesFocus={takesFocus}>{quizStageTitles[stage]}</StepHeading>
      </div>
      {urgent.length > 0 && (
        <ul className="grid gap-4" aria-label="First of all">
          {urgent.map((flag) => (
            <li key={flag} className="grid gap-4 rounded-card bg-apricot-soft p-5 sm:p-6">
              <h2 className="text-xl text-apricot-ink">{quizFlagCards[flag].title}</h2>
              <FlagCard {...quizFlagCards[flag]} />
            </li>
          ))}
        </ul>
      )}
      <section className="grid gap-1 rounded-card bg-spruce-soft p-5 sm:p-6">
        <p className="font-semibold text-spruce">Your starting point</p>
        <h2 className="text-2xl">{quizBandTexts[band].title}</h2>
        <p>{quizBandTexts[band].text}</p>
      </section>
      {firstAct}
      <Part title="First steps">{savedTasks ?? <NumberedTasks tasks={tasks} flags={flags} />}</Part>
      {signs.length > 0 && <Signs flags={signs} />}
      <Part title="Three lessons to begin with">
        {showLessons(lessons.slice(0, mainQuizLessons))}
        {later.length > 0 && (
          <>
            <h3 className="mt-3 text-lg">For later</h3>
            {showLessons(later)}
          </>
        )}
      </Part>
      <Part title="Two tools for you">
        <ul className="grid gap-4 sm:grid-cols-2">
          {tools.map((tool) => (
            <li key={tool} className="grid content-start gap-1 card">
              <ToolName {...quizToolTexts[tool]} />
              <p className="text-ink-2">{quizToolTexts[tool].text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <p className="text-ink-2">{quizTexts.notAdvice}</p>
      <div className="grid justify-items-start gap-4 border-t border-line pt-6">
        {children}
        <Button variant="quiet" onClick={onRetake}>
          Take it again
        </Button>
      </div>
    </div>
  );
}

/** Signs that anybody in this stage should know: folded, with the call in view. */
function Signs({ flags }: { flags: readonly QuizFlag[] }) {
  const { country } = useCountry();
  const numbers = mainLines('emergency', country);
  return (
    <section aria-labelledby="signs" className="grid gap-4 rounded-card bg-apricot-soft p-5 sm:p-6">
      <h2 id="signs" className="text-2xl">
        {quizTexts.signsTitle}
      </h2>
      <p>{quizTexts.signsHint}</p>
      <div className="flex flex-wrap gap-3">
        {numbers.map((line) => (
          <LineButtons key={line.call} line={line} variant="danger" />
        ))}
        {numbers.length === 0 && (
          <p className="font-semibold">
            <PhoneText parts={numberParts(quizTexts.emergencyCall, country)} />
          </p>
        )}
      </div>
      <Disclosures>
        {flags.map((flag) => (
          <Disclosure key={flag} title={quizFlagCards[flag].title}>
            <FlagCard {...quizCard(flag, flags)} />
          </Disclosure>
        ))}
      </Disclosures>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function NumberedTasks({ tasks, flags }: Pick<QuizResult, 'tasks' | 'flags'>) {
  return (
    <ol className="grid gap-3">
      {tasks.map((task, index) => (
        <li key={task} className="flex items-baseline gap-4">
          <span
            aria-hidden
            className="grid h-[2rem] w-[2.5rem] shrink-0 place-items-center rounded-[45%_55%_50%_50%] bg-spruce-soft text-sm font-semibold text-spruce tabular-nums"
          >
            {index + 1}
          </span>
          {quizTaskText({ flags }, task)}
        </li>
      ))}
    </ol>
  );
}

function ToolName({ name, path }: { name: string; path: string }) {
  return (
    <h3 className="text-lg">
      <Link to={path} className="link">
        {name}
      </Link>
    </h3>
  );
}
