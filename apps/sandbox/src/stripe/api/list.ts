import type { Params } from './form';
import { toList, resourceName, type Kind, type Ledger } from '../ledger';
import { missing, StripeError } from './errors';
import type { List } from '../wire-format';

interface ListedObject {
  id: string;
  created?: number;
}

interface Listing {
  url: string;
  /** Parameters that filter by the field of the same name. */
  filterFields?: string;
  /** Parameters that `matches` reads. */
  matchParams?: string;
  matches?: (object: never, params: Params) => boolean;
}

/** A page of the objects of one kind, newest first. */
export function listPage(
  ledger: Ledger,
  kind: Kind,
  { url, filterFields = '', matchParams = '', matches }: Listing,
  params: Params,
) {
  params.allowOnly(`limit starting_after ending_before created ${filterFields} ${matchParams}`.trim());
  const filters = filterFields.split(' ').filter((name) => params.has(name));
  const isInRange = readRange(params);
  const matchesFilters = (object: ListedObject) =>
    isInRange(object.created ?? 0) &&
    filters.every((name) => String((object as unknown as Record<string, unknown>)[name]) === params.text(name)) &&
    (!matches || matches(object as never, params));
  return paginate((ledger.all(kind) as ListedObject[]).reverse(), url, params, {
    noun: resourceName(kind),
    matchesFilters,
  });
}

/** The cursor may be an object that the filter excludes. */
export function paginate<T extends { id: string }>(
  all: T[],
  url: string,
  params: Params,
  { noun = 'object', matchesFilters = () => true }: { noun?: string; matchesFilters?: (object: T) => boolean } = {},
): List<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw new StripeError('Invalid limit: must be from 1 to 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  if (params.has('starting_after') && params.has('ending_before'))
    throw new StripeError('Received both starting_after and ending_before parameters. Please pass in only one.');
  const before = indexOfCursor(all, params, 'ending_before', noun);
  if (before !== null) {
    const newer = all.slice(0, before).filter(matchesFilters);
    return { ...toList(newer.slice(-limit), url), has_more: newer.length > limit };
  }
  const after = indexOfCursor(all, params, 'starting_after', noun) ?? -1;
  const older = all.slice(after + 1).filter(matchesFilters);
  return { ...toList(older.slice(0, limit), url), has_more: older.length > limit };
}

function indexOfCursor(all: { id: string }[], params: Params, name: string, noun: string): number | null {
  const cursor = params.text(name);
  if (cursor === null) return null;
  const index = all.findIndex(({ id }) => id === cursor);
  if (index < 0) throw missing(noun, cursor, name);
  return index;
}

function readRange(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true;
  if (params.isText('created')) {
    const exact = params.integer('created');
    return (created) => created === exact;
  }
  const range = params.requireGroup('created').allowOnly('gt gte lt lte');
  const bound = (name: string, fallback: number) => range.integer(name) ?? fallback;
  return (created) =>
    created > bound('gt', -Infinity) &&
    created >= bound('gte', -Infinity) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity);
}
