import { canada, unitedStates } from './lines/america';
import { europeAToG } from './lines/europe-a-to-g';
import { europeHToZ } from './lines/europe-h-to-z';
import { europeanUnion } from './lines/europe-shared';
import { ireland, unitedKingdom } from './lines/islands';
import { always, type CountryLines, type HelpLine, type HelpNeed } from './lines/line';
import { australia, newZealand } from './lines/pacific';

export { helpNeeds, type CountryLines, type HelpLine, type HelpNeed } from './lines/line';

const nowhere = 'We know no number where you are.';

/**
 * Every number that the product names, by country. Where there is none the sentence says why. All are checked with the line
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
  ...europeHToZ,
  elsewhere: {
    emergency: 'Call your local emergency number. On a mobile phone 112 works in many countries.',
    crisis: 'On the web findahelpline.com names the crisis lines of many countries.',
    poison: nowhere,
    violence: nowhere,
    assault: nowhere,
    maternal: nowhere,
    child: nowhere,
    nurse: nowhere,
  },
} as const satisfies Record<string, CountryLines>;

/** Where somebody may be. In the European Union 112 holds everywhere, and the other lines belong to one country. */
export type Country = keyof typeof helpLines;
export const countries = Object.keys(helpLines) as readonly Country[];
/** The union itself, for whoever does not name a country in it, then its countries but Ireland, which stands with the others. */
export const unionCountries = ['EU', ...Object.keys({ ...europeAToG, ...europeHToZ })] as readonly Country[];
export const defaultCountry: Country = 'US';

export const countryNames: Record<Country, string> = {
  US: 'United States',
  CA: 'Canada',
  UK: 'United Kingdom',
  IE: 'Ireland',
  AU: 'Australia',
  NZ: 'New Zealand',
  EU: 'European Union',
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
  elsewhere: 'Somewhere else',
};

/** The lines of a country for a need, and none where we know none. */
export function linesFor(need: HelpNeed, country: Country): readonly HelpLine[] {
  const lines = (helpLines[country] as CountryLines)[need];
  return typeof lines === 'string' ? [] : lines;
}

/** Why a country has no line for a need, where it has none. */
export function whyNone(need: HelpNeed, country: Country): string | undefined {
  const lines = (helpLines[country] as CountryLines)[need];
  return typeof lines === 'string' ? lines : undefined;
}

/** The lines to name first: the first of all, and where that answers in a part of the country alone, those of all parts. */
export function mainLines(need: HelpNeed, country: Country): readonly HelpLine[] {
  const lines = linesFor(need, country).filter(({ call }) => call);
  if (need === 'emergency') return lines;
  return lines[0]?.isPart ? lines.filter(({ isPart }) => isPart) : lines.slice(0, 1);
}

/** More numbers than these are no sentence any more. */
const maxInSentence = 2;

function numbersFor(need: HelpNeed, country: Country): readonly string[] {
  const lines = mainLines(need, country);
  const numbers =
    lines.length > maxInSentence && need !== 'emergency'
      ? [`your region's ${need} line in the list on this page`]
      : lines.flatMap(({ call }) => call ?? []);
  const isAlwaysThere = lines.every(({ hours }) => hours === always);
  const isSure = lines.length > 0 && lines.length <= maxInSentence && isAlwaysThere;
  if (need === 'emergency' || isSure) return numbers;
  return [...numbers, ...numbersFor('emergency', country)];
}

/**
 * A text in parts: words, and each number that can be called. `{emergency}`, `{crisis}`, `{poison}` and `{crisis or emergency}` become the
 * numbers of a country. Where a line is unknown or closed at night the emergency number stands, and without that 'your local
 * emergency number': never one of another country.
 */
export function numberParts(text: string, country: Country): readonly (string | { call: string })[] {
  return text.split(/\{((?:emergency|crisis|poison)(?: or emergency)?)\}/).flatMap((part, index) => {
    if (index % 2 === 0) return part ? [part] : [];
    const needs = part.split(' or ') as HelpNeed[];
    const numbers = [...new Set(needs.flatMap((need) => numbersFor(need, country)))];
    if (numbers.length === 0) return ['your local emergency number'];
    return numbers.flatMap((number, position) => [
      ...(position > 0 ? [' or '] : []),
      /\d/.test(number) ? { call: number } : number,
    ]);
  });
}

/** The same as one string. */
export function withNumbers(text: string, country: Country): string {
  return numberParts(text, country)
    .map((part) => (typeof part === 'string' ? part : part.call))
    .join('');
}
