import { toStoredCelsius } from '../fertility/units';
import { parseTemperature } from '../fertility/typed-temperature';
import type { Milk } from '../feedings/entries';
import type { Reader } from './formats/line-reader';
import { readLength, readVolume, readWeight, withNamedFeet } from './formats/cells';
import { toStored } from '../growth/units';
import { UnreadableLine } from './unreadable-line';
import { readDay, readMoment, readSpan, type DateOrder } from './when';
import type { ImportUnits, Unitless } from './units';

/** What a file leaves open, settled by the answers of the user. */
export interface Settled {
  fileName: string;
  today: string;
  zone: string;
  order: DateOrder;
  units: ImportUnits;
  /** Null while it is open, so that no temperature is refused for it. */
  temperature: 'c' | 'f' | null;
  milk: Milk;
}

export const metric: ImportUnits = { volume: 'ml', weight: 'kg', length: 'cm' };

/** What is found while a line is read: numbers and times that can mean several things. */
export interface Findings {
  time: (text: string) => void;
  unitless: (number: Pick<Unitless, 'measure' | 'number' | 'isHead'>) => void;
  temperature: (text: string) => void;
  milk: () => void;
}

/** Stands for one of which the unit is open. */
const anyTemperature = toStoredCelsius(36.5);

const nothing = () => undefined;
export const noFindings: Findings = { time: nothing, unitless: nothing, temperature: nothing, milk: nothing };

/** Reads cells by what is settled, and reports what had to be settled. */
export function createReader(settled: Settled, found: Findings = noFindings): Reader {
  const { zone, order, units } = settled;
  const where = { zone, order };
  const unitOf =
    <Measure extends keyof ImportUnits>(measure: Measure, isHead = false) =>
    (number: number): ImportUnits[Measure] => {
      // Zero is the same in each unit.
      if (number > 0) found.unitless({ measure, number, isHead });
      return units[measure];
    };
  const reader: Reader = {
    fileName: settled.fileName,
    today: settled.today,
    day(text) {
      found.time(text);
      return readDay(text, order);
    },
    moment(text) {
      found.time(text);
      return readMoment(text, where);
    },
    span(start, end, length) {
      found.time(start);
      found.time(end);
      return readSpan(start, end, length, where);
    },
    volume: (text) => readVolume(text, unitOf('volume')),
    weight: (text) => readWeight(text, unitOf('weight'), toStored),
    length: (text, part) => readLength(text, unitOf('length', part === 'head'), toStored),
    growth({ weight = '', ...lengths }) {
      const [length, head] = [withNamedFeet(lengths.length ?? ''), withNamedFeet(lengths.head ?? '')];
      const isPounds = (text: string) => /lb|oz|st/i.test(/[a-z]/i.test(text) ? text : units.weight);
      const isInches = (text: string) => /in|ft/i.test(/[a-z]/i.test(text) ? text : units.length);
      return {
        weight_grams: reader.weight(weight),
        ...(weight !== '' && { weight_unit: isPounds(weight) ? ('lb' as const) : ('kg' as const) }),
        length_mm: reader.length(length),
        ...(length !== '' && { length_unit: isInches(length) ? ('in' as const) : ('cm' as const) }),
        head_mm: reader.length(head, 'head'),
        ...(head !== '' && { head_unit: isInches(head) ? ('in' as const) : ('cm' as const) }),
      };
    },
    temperature(text, unit) {
      if (text === '') return null;
      const [, number = text, named] = /^(.*?)\s*°?\s*([CF])$/i.exec(text) ?? [];
      const known = unit ?? (named === undefined ? undefined : named.toLowerCase() === 'c' ? 'c' : 'f');
      if (known === undefined) found.temperature(number);
      const its = known ?? settled.temperature;
      if (its === null) return anyTemperature;
      const { celsius, message } = parseTemperature(number, its);
      if (message !== undefined) throw new UnreadableLine(message);
      return toStoredCelsius(celsius);
    },
    unknownMilk() {
      found.milk();
      return settled.milk;
    },
  };
  return reader;
}
