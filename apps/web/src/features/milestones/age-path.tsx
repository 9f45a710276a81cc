import { answeredCount, checklists, milestoneTexts, type MilestoneAnswers } from '@everstep/domain/milestones';

interface AgePathProps {
  /** The months of the checklist that is shown. */
  shown: number;
  /** The months of the checklist that is due, or null. */
  due: number | null;
  answers: MilestoneAnswers;
  onShow: (months: number) => void;
}

/** The checklists as stones of a path. A stone is filled when all its items are answered. */
export function AgePath({ shown, due, answers, onShow }: AgePathProps) {
  return (
    <nav aria-label={milestoneTexts.pathLabel} className="print:hidden">
      <ol className="grid grid-cols-6 gap-x-2 gap-y-1 pb-3 lg:grid-cols-12">
        {checklists.map((list, index) => {
          const answered = answeredCount(list, answers);
          const isDue = list.months === due;
          const isShown = list.months === shown;
          return (
            <li key={list.months} className={index % 2 ? 'relative top-3' : ''}>
              <button
                type="button"
                aria-pressed={isShown}
                aria-label={milestoneTexts.stone(list.label, answered, list.items.length, isDue)}
                onClick={() => onShow(list.months)}
                className={`grid min-h-14 w-full content-center justify-items-center rounded-[45%_55%_50%_50%] border-2 leading-tight font-semibold tabular-nums transition-[background-color] duration-120 ${look(answered, list.items.length)} ${isShown ? 'outline-3 outline-offset-2 outline-ink' : ''} ${isDue ? 'border-apricot' : 'border-edge'}`}
              >
                {list.months < 36 ? list.months : list.months / 12}{' '}
                <span className="text-xs font-medium">
                  {milestoneTexts.ageUnits[list.months < 36 ? 'months' : 'years']}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function look(answered: number, total: number): string {
  if (answered === total) return 'bg-spruce text-on-spruce';
  return answered > 0 ? 'bg-spruce-soft text-ink' : 'bg-sunken text-ink-2';
}
