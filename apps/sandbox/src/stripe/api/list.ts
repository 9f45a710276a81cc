import type { Params } from './form';
import { listOf, nounOf, type Kind, type Ledger } from '../ledger';
import { missing, StripeError } from './errors';
import type { List } from '../types';

interface Listed {
  id: string;
  created?: number;
}

interface Listing {
  url: string;
  /** Parameters that must equal the field of their name. */
  equal?: string;
  /** Parameters that `matches` reads. */
  other?: string;
  matches?: (object: never, params: Params) => boolean;
}

/** A page of the objects of one kind, the newest first. */
export function listPage(
  ledger: Ledger,
  kind: Kind,
  { url, equal = '', other = '', matches }: Listing,
  params: Params,
) {
  params.only(`limit starting_after ending_before created ${equal} ${other}`.trim());
  const wanted = equal.split(' ').filter((name) => params.has(name));
  const isInRange = readRange(params);
  const isWanted = (object: Listed) =>
    isInRange(object.created ?? 0) &&
    wanted.every((name) => String((object as unknown as Record<string, unknown>)[name]) === params.text(name)) &&
    (!matches || matches(object as never, params));
  return pageOf((ledger.all(kind) as Listed[]).reverse(), url, params, { noun: nounOf(kind), isWanted });
}

/** A cursor may name an object that the filter excludes. */
export function pageOf<T extends { id: string }>(
  all: T[],
  url: string,
  params: Params,
  { noun = 'object', isWanted = () => true }: { noun?: string; isWanted?: (object: T) => boolean } = {},
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
    const newer = all.slice(0, before).filter(isWanted);
    return { ...listOf(newer.slice(-limit), url), has_more: newer.length > limit };
  }
  const after = indexOfCursor(all, params, 'starting_after', noun) ?? -1;
  const older = all.slice(after + 1).filter(isWanted);
  return { ...listOf(older.slice(0, limit), url), has_more: older.length > limit };
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
  const range = params.requireGroup('created').only('gt gte lt lte');
  const bound = (name: string, otherwise: number) => range.integer(name) ?? otherwise;
  return (created) =>
    created > bound('gt', -Infinity) &&
    created >= bound('gte', -Infinity) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity);
}
