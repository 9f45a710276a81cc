import { useDeferredValue, useMemo } from 'react';
import {
  custodyCalendar,
  planFormTexts,
  type AcceptedSwap,
  type CustodyPlan,
  type HeldPlan,
} from '@everstep/domain/custody';
import type { Members, SideNames } from '../sides';
import { YearView } from '../year/year-view';
import { fieldProblems } from './plan-draft';

interface PlanPreviewProps {
  plan: CustodyPlan;
  names: SideNames;
  members: Members;
  held: readonly HeldPlan[];
  swaps: readonly AcceptedSwap[];
}

/** A plan as a year, while it is filled in. */
export function PlanPreview({ plan, names, members, held, swaps }: PlanPreviewProps) {
  // A slow phone goes on answering while the year is drawn.
  const shown = useDeferredValue(plan);
  const calendar = useMemo(() => {
    const problems = fieldProblems(shown);
    if (Object.keys(problems).some((field) => field !== 'note' && !field.startsWith('exchange.'))) return null;
    return custodyCalendar([...held, { id: 'draft', plan: shown, agreed_by: [] }], swaps);
  }, [shown, held, swaps]);
  return (
    <section
      aria-label={planFormTexts.preview}
      className="grid gap-4 card lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <h3 className="text-xl">{planFormTexts.preview}</h3>
      {calendar ? (
        <YearView calendar={calendar} start={shown.from} names={names} members={members} />
      ) : (
        <p className="text-ink-2">{planFormTexts.previewIncomplete}</p>
      )}
    </section>
  );
}
