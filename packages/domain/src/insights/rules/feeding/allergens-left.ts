import { completedMonths } from '../../../base/days';
import { allergens, type Allergen } from '../../../feedings/entries';
import { dayOfNumber } from '../../prepared/cleaned';
import { todayOf, type ChildHistory } from '../../prepared/prepared';
import { plural } from '../format';
import type { ChildRule } from '../rule';

/** From about six months, when meals begin, to two years. */
const months = { from: 5, to: 24 } as const;

/** The day of the first meal with each allergen that is in one. */
function firstMeals({ feeds }: ChildHistory): Map<Allergen, number> {
  const found = allergens.flatMap((allergen) => {
    const first = feeds.solids.find(({ allergens: eaten }) => eaten.includes(allergen));
    return first ? [[allergen, first.day] as const] : [];
  });
  return new Map(found);
}

function isOfAge({ birth, clock }: ChildHistory): boolean {
  const age = completedMonths(birth, todayOf(clock));
  return age >= months.from && age < months.to;
}

/** Which of the common allergens are in no meal of the log yet. */
export const feedAllergensLeft: ChildRule = {
  id: 'feed_allergens_left',
  need: 1,
  counted: ['meal of solid food', 'meals of solid food'],
  concerns: isOfAge,
  have: ({ feeds }) => feeds.solids.length,
  examine(child) {
    const start = child.feeds.solids[0];
    if (!start || !isOfAge(child)) return null;
    const first = firstMeals(child);
    const left = allergens.filter((allergen) => !first.has(allergen));
    if (left.length === 0) return null;
    const eaten = allergens.length - left.length;
    return {
      tested: null,
      tell: () => ({
        id: 'feed_allergens_left',
        kind: 'due',
        direction: null,
        scope: 'household',
        childId: child.id,
        sentence: `Of the ${allergens.length} common allergens, ${eaten} ${eaten === 1 ? 'is' : 'are'} in the log; not yet: ${left.join(', ')}.`,
        numbers: { all: allergens.length, eaten, left: left.length },
        period: { from: dayOfNumber(start.day), to: todayOf(child.clock) },
        series: [...first]
          .sort(([, a], [, b]) => a - b)
          .map(([, day], index) => ({ date: dayOfNumber(day), value: index + 1, part: null })),
        unit: 'count',
        parts: null,
        why: {
          method: `We looked through ${plural(child.feeds.solids.length, 'meal')} of the log for allergens that were ticked. With a severe eczema or a known allergy, ask your doctor before the first taste.`,
          change: 'It goes by what is ticked with a meal, so a taste that was not logged is missing here.',
          used: child.feeds.solids.length,
          leftOut: 0,
          counted: 'meals',
        },
      }),
    };
  },
};
