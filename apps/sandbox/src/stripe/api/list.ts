import type { Params } from './form';
import { listOf, type Kind, type Ledger } from '../ledger';
import { missing, StripeRefusal } from './errors';
import type { List } from '../types';

interface Listed {
  id: string;
  created?: number;
}

interface Listing {
  url: string;
  /** Parameters that must equal the field of their name. */
  equal?: string;
  /** Parameters that `fits` reads. */
  other?: string;
  fits?: (object: never, params: Params) => boolean;
}

/** A page of the objects of one kind, the newest first. */
export function listPage(ledger: Ledger, kind: Kind, { url, equal = '', other = '', fits }: Listing, params: Params) {
  params.only(`limit starting_after ending_before created ${equal} ${other}`.trim());
  const wanted = equal.split(' ').filter((name) => params.has(name));
  const inTime = readRange(params);
  const found = (ledger.all(kind) as Listed[]).filter(
    (object) =>
      inTime(object.created ?? 0) &&
      wanted.every((name) => String((object as unknown as Record<string, unknown>)[name]) === params.text(name)) &&
      (!fits || fits(object as never, params)),
  );
  return pageOf(found.reverse(), url, params);
}

export function pageOf<T extends { id: string }>(all: T[], url: string, params: Params): List<T> {
  const limit = params.whole('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw new StripeRefusal('Invalid limit: must be from 1 to 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const after = placeOf(all, params, 'starting_after');
  const before = placeOf(all, params, 'ending_before');
  if (before !== null) {
    const start = Math.max(0, before - limit);
    return { ...listOf(all.slice(start, before), url), has_more: start > 0 };
  }
  const start = after === null ? 0 : after + 1;
  return { ...listOf(all.slice(start, start + limit), url), has_more: all.length > start + limit };
}

function placeOf(all: { id: string }[], params: Params, name: string): number | null {
  const cursor = params.text(name);
  if (cursor === null) return null;
  const place = all.findIndex(({ id }) => id === cursor);
  if (place < 0) throw missing('object', cursor, name);
  return place;
}

function readRange(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true;
  if (params.isText('created')) {
    const exact = params.whole('created');
    return (created) => created === exact;
  }
  const range = params.needGroup('created').only('gt gte lt lte');
  const bound = (name: string, otherwise: number) => range.whole(name) ?? otherwise;
  return (created) =>
    created > bound('gt', -Infinity) &&
    created >= bound('gte', -Infinity) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity);
}
