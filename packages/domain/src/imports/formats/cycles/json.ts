export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The calendar day of a time; what is none stays as it is, so that it becomes a problem of its line. */
export function dayOf(value: unknown): string {
  const text = plainWords(value);
  return /^\d{4}-\d\d-\d\d(?=[ T]|$)/.exec(text)?.[0] ?? text;
}

export const plainWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** The names of what was chosen: of `{ option }`, of a list of them, of a text, or of any other object. */
export function optionsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => optionsOf(item));
  if (!isRecord(value)) return [plainWords(value)].filter((words) => words !== '');
  if ('option' in value) return optionsOf(value['option']);
  return Object.entries(value).flatMap(([name, part]) =>
    part === true ? [name] : optionsOf(part).map((words) => `${name} ${words}`),
  );
}
