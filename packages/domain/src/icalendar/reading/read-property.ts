/** 'DTSTART;TZID=Europe/Berlin:20260105T080000' */
export interface Property {
  /** In capital letters, as the names of its parameters are. */
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** RFC 6868. */
const decodeCarets = (text: string) =>
  text.replace(/\^([n'^])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'));

/** Where one of the signs is, outside of quotation marks if they count; the length of the text if it is nowhere. */
function find(text: string, from: number, signs: string, quotesCount: boolean): number {
  let isQuoted = false;
  for (let index = from; index < text.length; index++) {
    const sign = text.charAt(index);
    if (sign === '"') isQuoted = quotesCount && !isQuoted;
    else if (!isQuoted && signs.includes(sign)) return index;
  }
  return text.length;
}

const maxParameters = 64;
const dateNames = new Set(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID']);
/** A zone with a colon that is not in quotation marks: 'TZID=(UTC+01:00) Berlin:20260105T080000' */
const dateAfterColon = /^(.*):([\dTZ,/PWDHMS]+)$/;

/** A line of a component, or null for what is none. A quotation mark that nothing closes counts for nothing. */
export const readProperty = (line: string): Property | null =>
  read(line, true) ?? (line.includes('"') ? read(line, false) : null);

function read(line: string, quotesCount: boolean): Property | null {
  let end = find(line, 0, ';:', quotesCount);
  const name = line.slice(0, end).trim().toUpperCase();
  if (end === line.length || !/^[A-Z][A-Z0-9-]*$/.test(name)) return null;
  const parameters = new Map<string, string>();
  for (let count = 0; line.charAt(end) === ';'; count++) {
    if (count === maxParameters) return null;
    const next = find(line, end + 1, ';:', quotesCount);
    const [key = '', ...rest] = line.slice(end + 1, next).split('=');
    parameters.set(key.trim().toUpperCase(), decodeCarets(rest.join('=').replaceAll('"', '').trim()));
    end = next;
  }
  if (end === line.length) return null;
  const value = line.slice(end + 1).trim();
  const zone = parameters.get('TZID');
  const [, restOfZone, date] = (dateNames.has(name) && zone !== undefined && dateAfterColon.exec(value)) || [];
  if (date === undefined) return { name, parameters, value };
  return { name, parameters: parameters.set('TZID', `${zone}:${restOfZone}`), value: date };
}
