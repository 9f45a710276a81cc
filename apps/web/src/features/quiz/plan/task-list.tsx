import { isTaskDone, type SavedPlan } from '@everstep/domain/quiz/plan';
import { quizTaskText } from '@everstep/domain/quiz/next-step';
import { quizTexts } from '@everstep/domain/quiz/texts';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import type { useCheckTask } from '../api';

interface TaskListProps {
  plan: SavedPlan;
  check: ReturnType<typeof useCheckTask>;
}

/** The tasks of a saved plan, to check them off. */
export function TaskList({ plan, check }: TaskListProps) {
  const { tasks, logged = [] } = plan;
  const isAllDone = tasks.every((task) => isTaskDone(plan, task));
  return (
    <>
      <p className="text-ink-2">{isAllDone ? quizTexts.allDone : quizTexts.checkOff}</p>
      <ul className="grid gap-1">
        {tasks.map((task) => (
          <li key={task}>
            <Checkbox
              label={quizTaskText(plan, task)}
              hint={logged.includes(task) ? quizTexts.logged : undefined}
              isChecked={isTaskDone(plan, task)}
              isDisabled={logged.includes(task)}
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
