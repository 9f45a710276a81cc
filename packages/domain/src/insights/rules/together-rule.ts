import { median } from '../../base/statistics';
import type { Insight } from '../insight';
import { dayOfNumber } from '../prepared/cleaned';
import type { ChildHistory } from '../prepared/prepared';
import { seedOf } from '../statistics/random';
import { testTogether, type DayPair, type TogetherResult } from '../statistics/together-test';
import { valueText } from './format';
import { weights, type ChildRule } from './rule';

/** Two values of the same day that may go together. */
interface TogetherRule {
  id: ChildRule['id'];
  matters: keyof typeof weights;
  counted: ChildRule['counted'];
  /** What a day must have in the log: 'day of naps with the night after it'. */
  needed: ChildRule['counted'];
  /** One a day at most, in any order. */
  pairs: (child: ChildHistory) => DayPair[];
  unit: Insight['unit'];
  /** The smallest difference that is worth a sentence, in the unit of y. */
  least: number;
  /** The days with more of x, and the others; `split` is where they part, as text. */
  more: (split: number, child: ChildHistory) => string;
  less: (split: number, child: ChildHistory) => string;
  /** 'the morning began later', 'the morning began earlier' */
  up: string;
  down: string;
  measured: string;
}

const fewestDays = 24;
/** Connections of more than four months ago say nothing of now. */
const windowDays = 120;

export function togetherRule(rule: TogetherRule): ChildRule {
  const { id, unit, counted } = rule;
  const pairsOf = (child: ChildHistory) =>
    rule
      .pairs(child)
      .filter(({ day }) => day > child.clock.today - windowDays)
      .sort((a, b) => a.day - b.day);

  function tell(child: ChildHistory, pairs: readonly DayPair[], result: TogetherResult): Insight | null {
    const { split, difference, direction } = result;
    if (Math.abs(difference) < rule.least || difference > 0 !== (direction === 'up')) return null;
    const [more, less] = [pairs.filter(({ x }) => x > split), pairs.filter(({ x }) => x <= split)];
    const [withMore, withLess] = [median(more.map(({ y }) => y)), median(less.map(({ y }) => y))];
    const text = (value: number) => valueText(value, unit, child);
    const parts = { first: rule.less(split, child), second: rule.more(split, child) };
    const [from, to] = [pairs[0]?.day ?? 0, pairs.at(-1)?.day ?? 0];
    return {
      id,
      kind: 'together',
      direction,
      scope: 'household',
      childId: child.id,
      sentence: `On ${more.length} ${counted[1]} ${parts.second}, ${rule[direction]}: about ${text(withMore)}, against about ${text(withLess)} on ${less.length} ${parts.first}.`,
      numbers: { more: withMore, less: withLess, moreDays: more.length, lessDays: less.length, split },
      period: { from: dayOfNumber(from), to: dayOfNumber(to) },
      series: pairs.map(({ day, x, y }) => ({
        date: dayOfNumber(day),
        value: y,
        part: x > split ? ('second' as const) : ('first' as const),
      })),
      unit,
      parts,
      why: {
        method: `We compared ${rule.measured} day by day, and did the same thousands of times with the days of each two weeks in a random order: chance alone hardly ever shows as much. Together is not because: something else may be behind both.`,
        change: 'More days on which the two do not go together would make this go away.',
        used: pairs.length,
        leftOut: to - from + 1 - pairs.length,
        counted: counted[1],
      },
    };
  }

  return {
    id,
    need: fewestDays,
    counted: rule.needed,
    have: (child) => pairsOf(child).length,
    examine(child) {
      const pairs = pairsOf(child);
      const result = testTogether(pairs, seedOf(id));
      return (
        result && {
          tested: { p: result.p, weight: weights[rule.matters] },
          tell: (holds) => (holds ? tell(child, pairs, result) : null),
        }
      );
    },
  };
}
