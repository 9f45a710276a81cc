import type { Insight, InsightPoint } from '../../insight';
import { dayOfNumber } from '../../prepared/cleaned';
import type { Cycle, UserHistory } from '../../prepared/prepared';

/** A cycle whose length is known. */
export type WholeCycle = Cycle & { length: number };

export const wholeCycles = ({ cycles }: UserHistory): WholeCycle[] =>
  cycles.filter((cycle): cycle is WholeCycle => cycle.length !== null);

/** What insights about cycles have in common. The series has a point for each cycle, on its first day. */
export function aboutCycles(
  id: Insight['id'],
  cycles: readonly Cycle[],
  points: readonly Omit<InsightPoint, 'date'>[],
): Pick<Insight, 'id' | 'scope' | 'period' | 'series' | 'unit'> {
  const [first, last] = [cycles[0], cycles.at(-1)];
  const end = last ? last.start + (last.length ?? 1) - 1 : 0;
  return {
    id,
    scope: 'self',
    period: { from: dayOfNumber(first?.start ?? 0), to: dayOfNumber(end) },
    series: points.map((point, index) => ({ date: dayOfNumber(cycles[index]?.start ?? 0), ...point })),
    unit: 'days',
  };
}
