import type { QuizTask } from '@everstep/domain/quiz';
import { quizTaskTexts } from '@everstep/domain/quiz/next-step';
import { quizTexts } from '@everstep/domain/quiz/texts';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import type { useCheckTask } from '../api';

interface TaskListProps {
  tasks: QuizTask[];
  done: QuizTask[];
  check: ReturnType<typeof useCheckTask>;
}

/** The tasks of a saved plan, to check them off. */
export function TaskList({ tasks, done, check }: TaskListProps) {
  return (
    <>
      <p className="text-ink-2">{done.length === tasks.length ? quizTexts.allDone : quizTexts.checkOff}</p>
      <ul className="grid gap-1">
        {tasks.map((task) => (
          <li key={task}>
            <Checkbox
              label={quizTaskTexts[task]}
              isChecked={done.includes(task)}
              onChange={(isDone) => check.mutate({ task, isDone })}
            />
          </li>
        ))}
      </ul>
      {check.isError && (
        <Notice>
          {quizTexts.notSaved} {check.error.message}
        </Notice>
      )}
    </>
  );
}
