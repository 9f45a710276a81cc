import { noteLength, type FertilityEntry } from './entry';
import { readTemperature, type TemperatureUnit } from './readings';

/** The text of a row's cell by the name of its column; '' where there is none. */
export type Cells = (name: string) => string;
/** Notes what its cells say, or tells what is wrong with them. */
export type Cell = (entry: FertilityEntry, cells: Cells) => string | null;

/** Cells of a spreadsheet that begin like a formula are led by an apostrophe, so that no program runs them. Reading takes one away. */
export const formula = /^'*[=+\-@\t\r]/;

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

export function temperatureCell(name: string, unit: TemperatureUnit): Cell {
  return (entry, cells) => {
    const text = cells(name);
    if (text === '') return null;
    const read = readTemperature(text, unit);
    if (read.message !== undefined) return read.message;
    entry.temperature = read.celsius;
    return null;
  };
}

/** A cell that names one of a list; `field` is where it goes. */
export function choiceCell<Field extends keyof FertilityEntry>(
  name: string,
  field: Field,
  choices: readonly (FertilityEntry[Field] & string)[],
): Cell {
  return (entry, cells) => {
    const text = cells(name).toLowerCase();
    if (text === '') return null;
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) return `"${shortened(text)}" is not known as ${name}. Known are: ${choices.join(', ')}.`;
    entry[field] = choice;
    return null;
  };
}

/** The same by a number from 0, as drip writes them. */
export function numberCell<Field extends keyof FertilityEntry>(
  name: string,
  field: Field,
  choices: readonly (FertilityEntry[Field] & string)[],
): Cell {
  return (entry, cells) => {
    const text = cells(name);
    if (text === '') return null;
    const choice = choices[Number(text)];
    if (choice === undefined) return `"${shortened(text)}" is not known as ${name}.`;
    entry[field] = choice;
    return null;
  };
}

export function listCell<Field extends 'moods' | 'symptoms'>(
  field: Field,
  choices: readonly FertilityEntry[Field][number][],
): Cell {
  return (entry, cells) => {
    const named = cells(field)
      .toLowerCase()
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const unknown = named.find((name) => !choices.some((choice) => choice === name));
    if (unknown !== undefined) return `"${shortened(unknown)}" is not known among ${field}.`;
    entry[field] = choices.filter((choice) => named.includes(choice)) as FertilityEntry[Field];
    return null;
  };
}

const isFlag = (text: string) => ['', 'yes', 'no', 'true', 'false'].includes(text);

export function flagCell(name: string, note: (entry: FertilityEntry, isSet: boolean) => void): Cell {
  return (entry, cells) => {
    const text = cells(name).toLowerCase();
    if (!isFlag(text)) return `"${shortened(text)}" is not known as ${name}: yes or no.`;
    note(entry, text === 'yes' || text === 'true');
    return null;
  };
}

export function noteCell(name: string): Cell {
  return (entry, cells) => {
    const text = cells(name);
    const plain = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
    return addToNote(entry, plain);
  };
}

/** Adds a line to the note, or tells that it grows too long. */
export function addToNote(entry: FertilityEntry, line: string): string | null {
  const note = [entry.note, line].filter((part) => part !== '').join('\n');
  if (note.length > noteLength) return `The note is longer than ${noteLength} characters.`;
  entry.note = note;
  return null;
}
