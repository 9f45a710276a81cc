import { startTransition, useCallback, useState } from 'react';

/** The day that the planner shows: today, also after midnight, until the user chooses another one. */
export function useShownDay(
  today: string,
): readonly [day: string, setDay: (next: string | ((current: string) => string)) => void] {
  const [chosen, setChosen] = useState<string | null>(null);
  const setDay = useCallback(
    // A month of a busy family is rendered in slices, so that a slow phone goes on answering.
    (next: string | ((current: string) => string)) =>
      startTransition(() =>
        setChosen((current) => {
          const day = typeof next === 'string' ? next : next(current ?? today);
          return day === today ? null : day;
        }),
      ),
    [today],
  );
  return [chosen ?? today, setDay];
}
