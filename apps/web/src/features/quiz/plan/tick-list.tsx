import type { QuizTask } from '@everstep/domain/quiz';
import { quizTaskTexts, quizTexts } from '@everstep/domain/quiz/texts';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import type { useTick } from '../api';

interface TickListProps {
  tasks: QuizTask[];
  done: QuizTask[];
  tick: ReturnType<typeof useTick>;
}

/** The tasks of a saved plan, to tick them off. */
export function TickList({ tasks, done, tick }: TickListProps) {
  return (
    <>
      <p className="text-ink-2">{done.length === tasks.length ? quizTexts.allDone : quizTexts.ticksShow}</p>
      <ul className="grid gap-1">
        {tasks.map((task) => (
          <li key={task}>
            <Checkbox
              label={quizTaskTexts[task]}
              isChecked={done.includes(task)}
              onChange={(isDone) => tick.mutate({ task, isDone })}
            />
          </li>
        ))}
      </ul>
      {tick.isError && (
        <Notice>
          {quizTexts.notTicked} {tick.error.message}
        </Notice>
      )}
    </>
  );
}
