import { useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { quizQuestions } from '@everstep/domain/quiz/questions';
import { quizTexts } from '@everstep/domain/quiz/texts';
import { ProgressStones } from '../../../ui/progress-stones';
import { CrisisCard } from './crisis-card';
import type { Draft } from './draft';
import { Question } from './question';

interface QuestionsProps {
  draft: Draft;
  /** What happens to the answers, in one sentence. */
  note?: string;
  /** Shown above the first question. */
  aboveFirst?: ReactNode;
  takesFocus: boolean;
  onChange: (draft: Draft) => void;
  /** Called to delete the stored answers, because someone else may look at this screen later. */
  onCrisis: () => void;
  onClose: () => void;
}

/** Shows one question per screen, with a stone for each. */
export function Questions({ draft, note, aboveFirst, takesFocus, onChange, onCrisis, onClose }: QuestionsProps) {
  const [isInCrisis, setInCrisis] = useState(false);
  const { answers, step } = draft;
  const questions = quizQuestions(answers);
  const question = questions[step];
  if (!question) return null;

  if (isInCrisis) {
    return (
      <div className="grid gap-6">
        <TopLine onClose={onClose} />
        <CrisisCard onBack={() => setInCrisis(false)} />
      </div>
    );
  }
  const isLast = step === questions.length - 1;
  return (
    <div className="grid gap-6">
      <TopLine onClose={onClose} />
      {step === 0 && aboveFirst}
      <div className="grid gap-2">
        <ProgressStones lit={step + 1} total={questions.length} />
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          Question {step + 1} of {questions.length}
        </p>
      </div>
      <Question
        key={step}
        question={question}
        answers={answers}
        takesFocus={takesFocus}
        isLast={isLast}
        onAnswer={(next) => onChange({ ...draft, answers: next })}
        onBack={step > 0 ? () => onChange({ ...draft, step: step - 1 }) : undefined}
        onNext={(next) =>
          onChange({ answers: next, step: isLast ? step : step + 1, isFinished: isLast, owner: draft.owner })
        }
        onCrisis={() => {
          onChange({ ...draft, answers: { ...answers, mood: undefined } });
          onCrisis();
          setInCrisis(true);
        }}
      />
      {note && step === 0 && <p className="text-sm text-ink-2">{note}</p>}
    </div>
  );
}

export function TopLine({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="font-semibold text-apricot-ink">{quizTexts.name}</p>
      <button
        type="button"
        onClick={onClose}
        className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-ink-2 hover:bg-sunken"
      >
        Close
        <X size={20} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}
