import type { Comparison } from './compare';
import { isWorthMentioning, percentileText, placeText } from './texts';

const inBrackets = (percentile: number) => `(percentile ${percentileText(percentile)})`;
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * 'Around the middle (percentile 48)'; for a child born early, by both ages. Null if there is nothing to compare, and before the
 * due date of a child born early, for whom the age since birth alone would mislead.
 */
export function comparisonText({ byBirth, corrected }: Comparison): string | null {
  if (byBirth === null || corrected === null) return null;
  if (corrected === undefined) return capitalized(`${placeText(byBirth.percentile)} ${inBrackets(byBirth.percentile)}`);
  const both = [
    `${placeText(corrected.percentile)} by corrected age ${inBrackets(corrected.percentile)}`,
    `${placeText(byBirth.percentile)} by age since birth ${inBrackets(byBirth.percentile)}`,
  ];
  return capitalized(both.join(', '));
}

/** Whether to suggest talking to the doctor: outside the drawn lines, by corrected age if there is one. */
export function isOutsideLines({ byBirth, corrected }: Comparison): boolean {
  const result = corrected === undefined ? byBirth : corrected;
  return result !== null && isWorthMentioning(result.percentile);
}
