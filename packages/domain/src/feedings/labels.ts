import { durationText } from '../base/durations';
import { volumeText, type VolumeUnit } from './amounts';
import type { Diaper, Feeding, Solids } from './entries';
import { feedingTexts } from './texts';

/** 'left', 'left and right', '120 ml', or the foods. */
export function feedingLabel(feeding: Feeding, unit: VolumeUnit): string {
  if (feeding.type === 'bottle') return volumeText(feeding.amount_tenths, unit, feeding.unit);
  if (feeding.type === 'solids') return feeding.foods;
  return [...new Set(feeding.segments.map(({ side }) => feedingTexts.sides[side]))].join(' and ');
}

/** The same, where nothing else says what kind of feed it was: 'Nursing, left'. */
export function feedingSummary(feeding: Feeding, unit: VolumeUnit): string {
  const label = feedingLabel(feeding, unit);
  return feeding.type === 'nursing' ? feedingTexts.nursingOn(label) : label;
}

/** The foods of a meal in an imported file that names none. */
export const unnamedFoods = feedingTexts.types.solids;

/** The foods, beside the kind of the feed: empty if they only repeat it. */
export const foodsLabel = (foods: string): string => (foods.toLowerCase() === unnamedFoods.toLowerCase() ? '' : foods);

/** '2 h 10 min ago' */
export const agoLabel = (seconds: number): string =>
  seconds < 60 ? feedingTexts.justNow : feedingTexts.ago(durationText(seconds * 1000));

/** 'Last meal: Pasta, 2 h 10 min ago' */
export const lastMealLabel = ({ foods }: Solids, seconds: number): string =>
  feedingTexts.lastMeal(foods, agoLabel(seconds).toLowerCase());

/** 'Wet', 'Dirty' or both. */
export function diaperLabel({ is_wet: isWet, is_dirty: isDirty }: Pick<Diaper, 'is_wet' | 'is_dirty'>): string {
  if (isWet && isDirty) return feedingTexts.wetAndDirty;
  return isWet ? feedingTexts.wet : feedingTexts.dirty;
}
