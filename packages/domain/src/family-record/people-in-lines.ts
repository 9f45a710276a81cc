/** The fields of an event, plan or swap that name users: a list, or an object with one in each field. */
const peopleFields: readonly string[] = ['members', 'parents'];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function mapPeople(value: unknown, map: (userId: string) => unknown, isPeople = false): unknown {
  if (isPeople && typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((part: unknown) => mapPeople(part, map, isPeople));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapPeople(part, map, isPeople || peopleFields.includes(name))]),
  );
}

/** The users whom the fields name. */
export function userIdsIn(fields: object | null): string[] {
  const ids: string[] = [];
  mapPeople(fields, (id) => ids.push(id));
  return ids;
}

/** The fields with numbers of the record in place of users; null for somebody who has none. */
export const withNumbers = (fields: object | null, numbers: ReadonlyMap<string, number>): Fields | null =>
  mapPeople(fields, (id) => numbers.get(id) ?? null) as Fields | null;
