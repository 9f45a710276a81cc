import { formulaPrefix } from '../../base/spreadsheet';
import { maxNoteLength, type FertilityEntry } from '../entry';
import { parseTemperature } from '../typed-temperature';
import type { TemperatureUnit } from '../units';

/** Returns the text of a row's cell by column name, '' if there is none. */
export type CellLookup = (name: string) => string;
/** Parses its cells into the entry. Returns an error message, or null if they are valid. */
export type CellParser = (entry: FertilityEntry, cells: CellLookup) => string | null;

export function truncate(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

export function temperatureCell(name: string, unit: TemperatureUnit): CellParser {
  return (entry, cells) => {
    const text = cells(name);
    if (text === '') return null;
    const { celsius, message } = parseTemperature(text, unit);
    if (message !== undefined) return message;
    entry.temperature = celsius;
    return null;
  };
}

/** A cell that contains the name of one of the choices. */
export function choiceCell<Field extends keyof FertilityEntry>(
  name: string,
  field: Field,
  choices: readonly (FertilityEntry[Field] & string)[],
): CellParser {
  return (entry, cells) => {
    const text = cells(name).toLowerCase();
    if (text === '') return null;
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined)
      return `"${truncate(text)}" is not a known value for ${name}. Known values: ${choices.join(', ')}.`;
    entry[field] = choice;
    return null;
  };
}

/** A cell that contains the index of one of the choices, as drip exports them. */
export function numberCell<Field extends keyof FertilityEntry>(
  name: string,
  field: Field,
  choices: readonly (FertilityEntry[Field] & string)[],
): CellParser {
  return (entry, cells) => {
    const text = cells(name);
    if (text === '') return null;
    const choice = /^\d$/.test(text) ? choices[Number(text)] : undefined;
    if (choice === undefined) return `"${truncate(text)}" is not a known value for ${name}.`;
    entry[field] = choice;
    return null;
  };
}

export function listCell<Field extends 'moods' | 'symptoms'>(
  field: Field,
  choices: readonly FertilityEntry[Field][number][],
): CellParser {
  return (entry, cells) => {
    const items = cells(field)
      .toLowerCase()
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const unknown = items.find((name) => !choices.some((choice) => choice === name));
    if (unknown !== undefined) return `"${truncate(unknown)}" is not one of the known ${field}.`;
    entry[field] = choices.filter((choice) => items.includes(choice)) as FertilityEntry[Field];
    return null;
  };
}

const isFlag = (text: string) => ['', 'yes', 'no', 'true', 'false'].includes(text);

export function flagCell(name: string, set: (entry: FertilityEntry, isSet: boolean) => void): CellParser {
  return (entry, cells) => {
    const text = cells(name).toLowerCase();
    if (!isFlag(text)) return `"${truncate(text)}" is not a known value for ${name}. Please write yes or no.`;
    set(entry, text === 'yes' || text === 'true');
    return null;
  };
}

export function noteCell(name: string): CellParser {
  return (entry, cells) => {
    const text = cells(name);
    const plain = text.startsWith("'") && formulaPrefix.test(text.slice(1)) ? text.slice(1) : text;
    return addToNote(entry, plain);
  };
}

/** Adds a line to the note. Returns an error message if the note becomes too long. */
export function addToNote(entry: FertilityEntry, line: string): string | null {
  const note = [entry.note, line].filter((part) => part !== '').join('\n');
  if (note.length > maxNoteLength) return `The note is longer than ${maxNoteLength} characters.`;
  entry.note = note;
  return null;
}
