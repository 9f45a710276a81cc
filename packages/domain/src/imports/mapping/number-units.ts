import { readLength, readWeight } from '../formats/cells';
import type { ImportQuestion } from '../questions';
import { attempt, type TableLine } from '../table';
import { plausibleAtAnyAge, unitChoices } from '../units';
import { unitInName, unitsIn } from './column-names';
import type { BareNumbers, ColumnMeaning, TwoUnits } from './meanings';
import { hasPoint, inUnits, isBareNumber, pairs, twoUnitsIn, withUnitsApart } from './two-units';

/** In what the bare numbers of a column can be. */
export interface NumberUnits {
  measure: TwoUnits['measure'];
  /** By the choices of the question, the more likely ones first. */
  choices: Readonly<Record<string, BareNumbers['units']>>;
  /** Whether a number without a point leaves nothing open. */
  isWholeClear: boolean;
  /** What '14 8' has; null if its name does not say the order, or has several. */
  pair: TwoUnits | null;
  /** What is asked. */
  topic: 'point' | 'units';
}

const measureOf: Partial<Record<ColumnMeaning, TwoUnits['measure']>> = {
  weight: 'weight',
  length: 'length',
  head: 'length',
};

/** Of the units of a column that go together, or of which one is meant; null if there are none of these. */
export function numberUnitsOf(name: string, meaning: ColumnMeaning | null): NumberUnits | null {
  const measure = meaning === null ? undefined : measureOf[meaning];
  if (measure === undefined) return null;
  const named = twoUnitsIn(name);
  const found = named?.measure === measure ? named : null;
  const units: string[] = [
    ...new Set([...unitsIn(withUnitsApart(name), measure), ...(found ? [found.first, found.second] : [])]),
  ];
  if (found && units.length === 2) {
    const choices = { second_unit: found, decimals: { first: found.first } };
    return { measure, choices, isWholeClear: true, pair: found, topic: 'point' };
  }
  const isStones = units.length === 1 && units[0] === 'st';
  const common: readonly string[] = unitChoices[measure];
  // Of others it is asked once for the whole file.
  if (!isStones && (units.length < 2 || units.every((unit) => common.includes(unit)))) return null;
  const together = pairs.filter(({ first, second }) => units.includes(first) && (isStones || units.includes(second)));
  return {
    measure,
    choices: Object.fromEntries(units.flatMap((unit) => choicesOf(unit, measure, together))),
    isWholeClear: isStones,
    pair: pairOf(together, units),
    topic: 'units',
  };
}

/** A unit alone, and before it with the smaller one that goes with it. */
function choicesOf(unit: string, measure: TwoUnits['measure'], together: readonly TwoUnits[]) {
  const pair = together.find(({ first }) => first === unit);
  // Ounces of milk are others.
  const id = measure === 'weight' && unit === 'oz' ? 'weight_oz' : unit;
  return [...(pair ? [[`${pair.first}_${pair.second}`, pair] as const] : []), [id, { first: unit }] as const];
}

function pairOf(together: readonly TwoUnits[], units: readonly string[]): TwoUnits | null {
  const [pair = null, ...others] = together;
  if (pair === null || others.length > 0) return null;
  const second = units.indexOf(pair.second);
  return second !== -1 && second < units.indexOf(pair.first) ? null : pair;
}

interface NumberCell {
  text: string;
  /** What the line says about itself. */
  unit: string | null;
}

/** The bare numbers of a column, with the units of their lines. */
export function numberCells(
  name: string,
  { measure }: NumberUnits,
  { lines, unitColumn }: { lines: readonly TableLine[]; unitColumn: string | undefined },
): NumberCell[] {
  return lines.flatMap(({ cells }) => {
    const text = cells(name.toLowerCase());
    const unit = unitColumn === undefined ? null : unitInName(cells(unitColumn.toLowerCase()), measure);
    return isBareNumber(text) ? { text, unit } : [];
  });
}

const shownExamples = 3;

/** Asks in what the bare numbers of a column are; null if its name or the lines say it. */
export function askAboutUnits(
  name: string,
  numberUnits: NumberUnits,
  { cells, isHead }: { cells: readonly NumberCell[]; isHead: boolean },
): ImportQuestion | null {
  const { measure, choices, isWholeClear, topic, pair } = numberUnits;
  const firsts = Object.values(choices).flatMap((units) => ('second' in units ? units.first : []));
  const open = cells.filter(({ text, unit }) =>
    hasPoint(text) ? unit === null || firsts.includes(unit) : unit === null && !isWholeClear,
  );
  const isKnown = open.every(({ unit }) => unit !== null);
  const possible = Object.entries(choices).filter(
    ([, { first }]) => !isKnown || open.some(({ unit }) => unit === first),
  );
  const [first] = possible;
  if (open.length === 0 || first === undefined || possible.length < 2) return null;
  const texts = [...new Set(open.map(({ text }) => text))];
  const asRead = (units: BareNumbers['units']) => (text: string) => attempt(() => inUnits(text, { units, pair }));
  const examples = possible.map(([id, units]) => [
    id,
    texts.slice(0, shownExamples).flatMap((text) => {
      const read = 'second' in units ? asRead(units)(text) : { result: `${text} ${units.first}` };
      return 'result' in read ? `${text}: ${read.result}` : [];
    }),
  ]);
  const range = plausibleAtAnyAge[isHead ? 'head' : measure];
  const fitting = (units: BareNumbers['units']) =>
    texts.filter((text) => {
      const read = asRead(units)(text);
      return 'result' in read && isWithin(read.result, measure, range);
    }).length;
  const likely = possible.reduce((best, one) => (fitting(one[1]) > fitting(best[1]) ? one : best), first);
  return {
    id: `${topic}:${name}`,
    topic,
    about: name,
    choices: possible.map(([id]) => id),
    suggested: topic === 'point' ? first[0] : likely[0],
    isRequired: true,
    examples: Object.fromEntries(examples) as Record<string, string[]>,
  };
}

function isWithin(text: string, measure: TwoUnits['measure'], [least, most]: readonly [number, number]): boolean {
  const read = attempt(() => (measure === 'weight' ? readWeight(text, '') : readLength(text, '')));
  return 'result' in read && read.result !== null && read.result >= least && read.result <= most;
}

/** How the bare numbers of a column are read. */
export function bareNumbersIn({ measure, choices, pair }: NumberUnits, answer: string | null): BareNumbers | null {
  const units = choices[answer ?? ''] ?? Object.values(choices)[0];
  return units === undefined ? null : { measure, units, pair };
}
