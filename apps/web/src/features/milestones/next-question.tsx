import {
  answerLabels,
  milestoneAnswers,
  milestoneTexts,
  type Checklist,
  type MilestoneAnswer,
  type MilestoneAnswers,
} from '@everstep/domain/milestones';
import { Button } from '../../ui/button';
import { MessageSlot } from '../../ui/feedback/toast';

interface NextQuestionProps {
  list: Checklist;
  answers: MilestoneAnswers;
  onAnswer: (item: string, answer: MilestoneAnswer) => void;
  /** Called before the last answer, after which there is nothing to ask. */
  onLast: () => void;
}

/** The first unanswered item of the checklist, within reach of the thumb. Renders nothing once all are answered. */
export function NextQuestion({ list, answers, onAnswer, onLast }: NextQuestionProps) {
  const [next, ...others] = list.items.filter(({ id }) => !answers.has(id));
  if (!next) return null;
  return (
    <section
      aria-label={milestoneTexts.next}
      data-controls
      className="sticky bottom-(--bars) z-10 order-last -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 print:hidden"
    >
      <p className="line-clamp-2 min-h-[3.2em] content-center text-center font-semibold">{next.text}</p>
      <div
        role="group"
        aria-label={milestoneTexts.nextLegend(next.text)}
        className="grid grid-cols-3 gap-2 sm:mx-auto sm:w-full sm:max-w-lg"
      >
        {milestoneAnswers.map((answer) => (
          <Button
            key={answer}
            variant="quiet"
            className="min-h-14 px-2!"
            onClick={() => {
              if (others.length === 0) onLast();
              onAnswer(next.id, answer);
            }}
          >
            {answerLabels[answer]}
          </Button>
        ))}
      </div>
      <MessageSlot className="bottom-full px-2 pb-2" />
    </section>
  );
}
