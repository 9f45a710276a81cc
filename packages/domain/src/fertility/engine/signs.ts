/** 0 dry, 1 nothing felt or seen, 2 wet feeling, 3 creamy, 4 egg-white or slippery. */
export type MucusQuality = 0 | 1 | 2 | 3 | 4;

export const mucusFeelings = ['dry', 'nothing', 'wet', 'slippery'] as const;
export type MucusFeeling = (typeof mucusFeelings)[number];
export const mucusTextures = ['nothing', 'creamy', 'egg_white'] as const;
export type MucusTexture = (typeof mucusTextures)[number];

const feelingQuality: Record<MucusFeeling, MucusQuality> = { dry: 0, nothing: 1, wet: 2, slippery: 4 };
const textureQuality: Record<MucusTexture, MucusQuality> = { nothing: 0, creamy: 3, egg_white: 4 };

/** The more fertile of feeling and texture; null unless both were logged. */
export function mucusQuality(feeling?: MucusFeeling, texture?: MucusTexture): MucusQuality | null {
  if (!feeling || !texture) return null;
  return Math.max(feelingQuality[feeling], textureQuality[texture]) as MucusQuality;
}

export interface Cervix {
  /** 0 closed, 1 medium, 2 open */
  opening: 0 | 1 | 2;
  /** 0 hard, 1 soft */
  firmness: 0 | 1;
}

export const leastFertileQuality: MucusQuality = 2;
export const eggWhiteQuality: MucusQuality = 4;

export function isFertileMucus(quality: number): boolean {
  return quality >= leastFertileQuality;
}

export function isFertileCervix({ opening, firmness }: Cervix): boolean {
  return opening > 0 || firmness > 0;
}

/** The last day of the most fertile signs, and the third recorded day after it. Indices refer to the input list. */
export interface SignShift {
  peakIndex: number;
  evaluationCompleteIndex: number;
}

const daysAfterPeak = 3;

/**
 * Finds the first day with the best mucus so far that is followed by three recorded days of lower quality, and by lower quality only
 * until the temperature evaluation is complete (an index into the same list, null without one). `dry` and `nothing` are never a peak.
 */
export function detectMucusShift(
  mucus: readonly (number | null | undefined)[],
  temperatureEvaluationEndIndex: number | null,
): SignShift | null {
  let best = 0;
  return firstPeak(mucus, temperatureEvaluationEndIndex, (quality) => {
    best = Math.max(best, quality);
    const threshold = best;
    return isFertileMucus(quality) && quality === best ? (later) => later < threshold : null;
  });
}

/** Like detectMucusShift(), for a fertile cervix followed by three recorded days with a closed and hard one. */
export function detectCervixShift(
  cervix: readonly (Cervix | null | undefined)[],
  temperatureEvaluationEndIndex: number | null,
): SignShift | null {
  return firstPeak(cervix, temperatureEvaluationEndIndex, (sign) =>
    isFertileCervix(sign) ? (later) => !isFertileCervix(later) : null,
  );
}

/** `peakAt` is called with each recorded sign in order. For a possible peak it returns a predicate for lower signs, else null. */
function firstPeak<Sign>(
  signs: readonly (Sign | null | undefined)[],
  evaluationEnd: number | null,
  peakAt: (sign: Sign) => ((later: Sign) => boolean) | null,
): SignShift | null {
  const recorded = signs.flatMap((sign, index) => (sign === null || sign === undefined ? [] : [{ sign, index }]));
  for (const [position, { sign, index }] of recorded.entries()) {
    const isLower = peakAt(sign);
    const following = recorded.slice(position + 1, position + 1 + daysAfterPeak);
    const third = following[daysAfterPeak - 1];
    if (!isLower || !third || !following.every((later) => isLower(later.sign))) continue;
    const untilEnd = recorded.slice(position + 1).filter((later) => later.index <= (evaluationEnd ?? -1));
    if (untilEnd.every((later) => isLower(later.sign)))
      return { peakIndex: index, evaluationCompleteIndex: third.index };
  }
  return null;
}
