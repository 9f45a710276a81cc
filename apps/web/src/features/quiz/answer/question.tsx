import { useId, useRef, useState, type FormEvent } from 'react';
import { ArrowLeft, LifeBuoy } from 'lucide-react';
import {
  answerQuiz,
  crisisOption,
  type QuizAnswers,
  type QuizGroup,
  type QuizQuestion,
} from '@everstep/domain/quiz/questions';
import { quizTexts } from '@everstep/domain/quiz/texts';
import { Button } from '../../../ui/button';
import { StepHeading } from '../../../ui/layout/step-heading';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { RadioGroup } from '../../../ui/form/radio-group';

interface QuestionProps {
  question: QuizQuestion;
  answers: QuizAnswers;
  takesFocus: boolean;
  isLast: boolean;
  onAnswer: (answers: QuizAnswers) => void;
  onNext: (answers: QuizAnswers) => void;
  onBack?: () => void;
  onCrisis: () => void;
}

/** One screen: a question, its options, and the button to continue. */
export function Question({ question, answers, takesFocus, isLast, ...handlers }: QuestionProps) {
  const { title, hint, groups, hasCrisisOption } = question;
  const id = useId();
  const [isIncomplete, setIncomplete] = useState(false);
  const isByPointer = useRef(false);
  // One tap answers the question and continues. The last question does not continue by itself, nor does one that offers help.
  const [onlyGroup, ...otherGroups] = groups;
  const goesOn = otherGroups.length === 0 && onlyGroup?.field !== 'covers' && !hasCrisisOption && !isLast;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Leaving all checkboxes empty is a valid answer, but one radio button must be selected.
    const isAnswered = groups.some(({ field }) => field === 'covers' || answers[field] !== undefined);
    if (isAnswered || isLast) handlers.onNext(answers);
    else setIncomplete(true);
  }
  const skip = () =>
    handlers.onNext(groups.reduce((remaining, { field }) => answerQuiz(remaining, field, undefined), answers));
  const renderOptions = (group: QuizGroup) => (
    <Options
      key={group.field}
      group={group}
      labelledBy={group.label ? undefined : `${id}-title`}
      describedBy={hint ? `${id}-hint` : undefined}
      answers={answers}
      onAnswer={(next) => {
        setIncomplete(false);
        // Arrow keys select each option in passing.
        if (goesOn && isByPointer.current) handlers.onNext(next);
        else handlers.onAnswer(next);
      }}
    />
  );
  return (
    <form
      onSubmit={submit}
      onPointerDownCapture={() => (isByPointer.current = true)}
      onKeyDownCapture={() => (isByPointer.current = false)}
      className="grid animate-[step-in_320ms_var(--ease-step)] gap-6"
    >
      <div className="grid gap-2">
        <StepHeading id={`${id}-title`} takesFocus={takesFocus}>
          {title}
        </StepHeading>
        {hint && (
          <p id={`${id}-hint`} className="text-lg text-ink-2">
            {hint}
          </p>
        )}
      </div>
      {goesOn && <p className="text-sm text-ink-2">{quizTexts.goesOn}</p>}
      <div className={groups.length > 1 ? 'grid gap-6' : 'grid gap-3'}>
        {groups.map(renderOptions)}
        {hasCrisisOption && (
          // Not a radio button: arrow keys select radio buttons in passing, and this choice must be deliberate.
          <button
            type="button"
            onClick={handlers.onCrisis}
            className="flex min-h-14 items-center gap-4 rounded-input border border-edge bg-surface px-4 py-3 text-left font-medium hover:bg-sunken"
          >
            <LifeBuoy size={20} strokeWidth={1.6} aria-hidden className="shrink-0 text-clay" />
            {crisisOption}
          </button>
        )}
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {isIncomplete && quizTexts.chooseOrSkip}
      </p>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
        {handlers.onBack && (
          <Button variant="plain" className="-ml-4 sm:-ml-5" onClick={handlers.onBack}>
            <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
            Back
          </Button>
        )}
        <div className="ml-auto flex gap-2">
          <Button variant="plain" onClick={skip}>
            Skip
          </Button>
          <Button type="submit" className="min-w-28">
            {isLast ? 'See my plan' : 'Next'}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface OptionsProps {
  group: QuizGroup;
  /** The id of the question, which names a group without a label. */
  labelledBy?: string;
  describedBy?: string;
  answers: QuizAnswers;
  onAnswer: (answers: QuizAnswers) => void;
}

/** The options of one question: radio buttons, or checkboxes if several can be chosen. */
function Options({ group: { field, label, options }, answers, onAnswer, ...described }: OptionsProps) {
  const answer = answers[field];
  const shared = {
    ...described,
    legend: label,
    variant: 'rows' as const,
    className: label && 'sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
    options,
  };
  const choose = (value: string | string[]) => onAnswer(answerQuiz(answers, field, value));
  return field === 'covers' ? (
    <CheckboxGroup {...shared} values={answers.covers ?? []} onChoose={choose} />
  ) : (
    <RadioGroup {...shared} value={typeof answer === 'string' ? answer : null} onChoose={choose} />
  );
}
