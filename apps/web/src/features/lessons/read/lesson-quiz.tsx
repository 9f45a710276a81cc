import { useRef, useState } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import { lessonQuizTexts, type Lesson } from '@everstep/domain/lessons';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { RadioGroup } from '../../../ui/form/radio-group';
import { useAnswerQuiz, useProgress } from '../api';

type Question = Lesson['quiz'][number];

/** Three questions about the lesson. Each answer is explained; nothing depends on the result. */
export function LessonQuiz({ slug, questions }: { slug: string; questions: Question[] }) {
  const { record } = useSession();
  const { reading } = useProgress();
  const last = reading.find((entry) => entry.slug === slug)?.quiz_correct ?? null;
  const [choices, setChoices] = useState<(number | null)[]>(() => questions.map(() => null));
  const [isChecked, setChecked] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  const answer = useAnswerQuiz(slug);
  const correct = questions.filter((question, index) => question.answer === choices[index]).length;

  function check(): void {
    if (choices.includes(null)) {
      setIncomplete(true);
      return;
    }
    setIncomplete(false);
    setChecked(true);
    requestAnimationFrame(() => result.current?.focus());
    if (record.isAuthenticated && !record.demo) answer.mutate(choices.map((option) => option ?? 0));
  }

  return (
    <section className="grid gap-6 card print:hidden" aria-labelledby="lesson-quiz">
      <header className="grid gap-1">
        <h2 id="lesson-quiz" className="text-2xl">
          {lessonQuizTexts.title}
        </h2>
        <p className="text-ink-2 tabular-nums">
          {last === null ? lessonQuizTexts.lead : lessonQuizTexts.last(last, questions.length)}
        </p>
      </header>
      {questions.map((question, index) => (
        <QuizQuestion
          key={question.question}
          name={`quiz-${index}`}
          question={question}
          choice={choices[index] ?? null}
          isChecked={isChecked}
          onChoose={(option) => {
            setIncomplete(false);
            setChoices(choices.map((choice, at) => (at === index ? option : choice)));
          }}
        />
      ))}
      {isIncomplete && <Notice>{lessonQuizTexts.incomplete}</Notice>}
      {isChecked ? (
        <div className="grid justify-items-start gap-3">
          <p ref={result} tabIndex={-1} className="font-semibold tabular-nums outline-none">
            {lessonQuizTexts.result(correct, questions.length)}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              setChecked(false);
              setChoices(questions.map(() => null));
            }}
          >
            {lessonQuizTexts.again}
          </Button>
        </div>
      ) : (
        <Button className="justify-self-start" onClick={check}>
          {lessonQuizTexts.check}
        </Button>
      )}
    </section>
  );
}

interface QuizQuestionProps {
  name: string;
  question: Question;
  choice: number | null;
  isChecked: boolean;
  onChoose: (option: number) => void;
}

function QuizQuestion({ name, question, choice, isChecked, onChoose }: QuizQuestionProps) {
  const options = question.options.map((text, index) => {
    const option = index + 1;
    const isRightOption = isChecked && option === question.answer;
    const isWrongChoice = isChecked && option === choice && !isRightOption;
    return {
      value: option,
      className: optionClass({ isRightOption, isWrongChoice }),
      label: (
        <>
          <span className="grow">{text}</span>
          {isRightOption && <Verdict isRight />}
          {isWrongChoice && <Verdict isRight={false} />}
        </>
      ),
    };
  });
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={question.question}
        describedBy={isChecked ? `${name}-why` : undefined}
        variant="plainRows"
        name={name}
        options={options}
        value={choice}
        onChoose={onChoose}
        isDisabled={isChecked}
      />
      {isChecked && (
        <p id={`${name}-why`} className="rounded-input bg-sunken px-4 py-3 text-ink-2">
          {question.why}
        </p>
      )}
    </div>
  );
}

function optionClass({ isRightOption, isWrongChoice }: { isRightOption: boolean; isWrongChoice: boolean }): string {
  if (isRightOption) return 'border-spruce bg-spruce-soft accent-spruce';
  if (isWrongChoice) return 'border-danger bg-danger-soft accent-danger';
  return 'border-edge accent-spruce has-checked:border-spruce has-checked:bg-spruce-soft';
}

function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1.5 font-semibold ${isRight ? 'text-spruce' : 'text-danger'}`}
    >
      <Icon size={20} strokeWidth={1.8} aria-hidden />
      {isRight ? 'Right' : 'Your answer'}
    </span>
  );
}
