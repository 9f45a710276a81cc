import type { Country } from '../base/country';
import { canada, unitedStates } from './lines/north-america';
import { europeAToG } from './lines/europe-a-to-g';
import { europeHToM } from './lines/europe-h-to-m';
import { europeNToZ } from './lines/europe-n-to-z';
import { europeanUnion } from './lines/europe-shared';
import { ireland, unitedKingdom } from './lines/islands';
import { always, type CountryLines, type HelpLine, type HelpNeed } from './lines/line';
import { australia, newZealand } from './lines/pacific';
import { inWordsOf } from '../base/words';

export * from '../base/country';
export { helpNeeds, type CountryLines, type HelpLine, type HelpNeed } from './lines/line';

const nowhere = 'We know no number where you are.';

/**
 * Every phone number in the product, by country, or a sentence that says why there is none. Each is checked with the helpline
 * itself before a release.
 */
export const helpLines = {
  US: unitedStates,
  CA: canada,
  UK: unitedKingdom,
  IE: ireland,
  AU: australia,
  NZ: newZealand,
  EU: europeanUnion,
  ...europeAToG,
  ...europeHToM,
  ...europeNToZ,
  elsewhere: {
    emergency: 'Call your local emergency number. On a mobile phone 112 works in many countries.',
    crisis: 'On the web, findahelpline.com lists the crisis lines of many countries.',
    poison: nowhere,
    violence: nowhere,
    assault: nowhere,
    maternal: nowhere,
    child: nowhere,
    nurse: nowhere,
  },
} as const satisfies Record<Country, CountryLines>;

/** The helplines of a country for a need; empty if we know none. */
export function linesFor(need: HelpNeed, country: Country): readonly HelpLine[] {
  const lines = (helpLines[country] as CountryLines)[need];
  return typeof lines === 'string' ? [] : lines;
}

/** Why a country has no helpline for a need; undefined if it has one. */
export function noLinesReason(need: HelpNeed, country: Country): string | undefined {
  const lines = (helpLines[country] as CountryLines)[need];
  return typeof lines === 'string' ? lines : undefined;
}

/** The helplines to name first: the first one, or every regional one if the first serves only part of the country. */
export function mainLines(need: HelpNeed, country: Country): readonly HelpLine[] {
  const lines = linesFor(need, country).filter(({ call }) => call);
  if (need === 'emergency') return lines;
  return lines[0]?.isRegional ? lines.filter(({ isRegional }) => isRegional) : lines.slice(0, 1);
}

/** The maximum number of phone numbers that still reads as a sentence. */
const maxInSentence = 2;

type NumberedNeed = HelpNeed | 'battery';

function linesInSentence(need: NumberedNeed, country: Country): readonly HelpLine[] {
  if (need !== 'battery') return mainLines(need, country);
  return linesFor('poison', country).filter(({ isForBatteries }) => isForBatteries);
}

function numbersFor(need: NumberedNeed, country: Country): readonly string[] {
  const lines = linesInSentence(need, country);
  const numbers =
    lines.length > maxInSentence && need !== 'emergency'
      ? [`your region's ${need} line in the list on this page`]
      : lines.flatMap(({ call }) => call ?? []);
  const isAlwaysOpen = lines.every(({ hours }) => hours === always);
  const leavesOutRegions = lines.length === 1 && lines.some(({ isRegional }) => isRegional);
  const isReliable = lines.length > 0 && lines.length <= maxInSentence && isAlwaysOpen && !leavesOutRegions;
  if (need === 'emergency' || isReliable) return numbers;
  return [...numbers, ...numbersFor('emergency', country)];
}

/**
 * Splits a text, in the words of a country, into plain parts and numbers that can be called. `{emergency}`, `{crisis}`, `{poison}`,
 * `{battery}` and `{crisis or emergency}` become the numbers of a country. If a helpline is unknown, not always open, or the only one
 * and of a part of the country, the emergency number is added, or 'your local emergency number' if that is unknown: never a number of
 * another country.
 */
export function numberParts(text: string, country: Country): readonly (string | { call: string })[] {
  return inWordsOf(country, text)
    .split(/\{((?:emergency|crisis|poison|battery)(?: or emergency)?)\}/)
    .flatMap((part, index) => {
      if (index % 2 === 0) return part ? [part] : [];
      const needs = part.split(' or ') as NumberedNeed[];
      const numbers = [...new Set(needs.flatMap((need) => numbersFor(need, country)))];
      if (numbers.length === 0) return ['your local emergency number'];
      return numbers.flatMap((number, position) => [
        ...(position > 0 ? [' or '] : []),
        /\d/.test(number) ? { call: number } : number,
      ]);
    });
}

/** Like numberParts(), as one string. */
export function withNumbers(text: string, country: Country): string {
  return numberParts(text, country)
    .map((part) => (typeof part === 'string' ? part : part.call))
    .join('');
}
