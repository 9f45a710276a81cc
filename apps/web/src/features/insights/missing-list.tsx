import { insightNames, insightTexts, type MissingData } from '@everstep/domain/insights';
import { ProgressBar } from '../../ui/feedback/progress-bar';

interface MissingListProps {
  missing: readonly MissingData[];
  nameOf: (childId: string | undefined) => string | undefined;
}

/** What is still needed before more can be said. */
export function MissingList({ missing, nameOf }: MissingListProps) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {missing.map(({ id, childId, have, need, sentence }) => {
        const name = nameOf(childId);
        return (
          <li key={`${id} ${childId}`} className="grid content-start gap-1">
            <p className="font-semibold wrap-anywhere first-letter:uppercase">
              {insightNames[id]}
              {name !== undefined && <span className="font-normal text-ink-2">, {name}</span>}
            </p>
            <p className="text-ink-2 tabular-nums">{sentence}</p>
            <ProgressBar percent={(100 * have) / need} label={insightTexts.progress(have, need)} />
          </li>
        );
      })}
    </ul>
  );
}
