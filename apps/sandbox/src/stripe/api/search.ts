import type { Customer } from '../wire-format';
import type { Ledger } from '../ledger';
import { StripeError } from './errors';
import type { Params } from './form';

/** `email:"x"`, `-name~'x'`, `metadata['key']:'x'`, `created>1700000000`. */
const clausePattern = /^(-?)(?:metadata\[(["'])(.+?)\2\]|(email|name|phone|created))([:~<>])(?:(["'])(.*)\6|(\d+))$/;

type Matches = (customer: Customer) => boolean;

/** The customers that a query of Stripe's search language finds, newest first. Stripe finds a new one only after up to a minute. */
export function searchCustomers(ledger: Ledger, params: Params) {
  params.allowOnly('query limit page');
  const matches = readQuery(params.requireText('query'));
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw new StripeError('Invalid limit: must be from 1 to 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const first = Number(params.text('page') ?? 0);
  if (!Number.isInteger(first)) throw new StripeError('Invalid page', { param: 'page' });
  const found = ledger.all('customer').reverse().filter(matches);
  const hasMore = found.length > first + limit;
  return {
    object: 'search_result' as const,
    data: found.slice(first, first + limit),
    has_more: hasMore,
    next_page: hasMore ? String(first + limit) : null,
    url: '/v1/customers/search',
  };
}

/** Clauses joined by AND or by OR, not by both. */
function readQuery(query: string): Matches {
  const [all, any] = [query.split(' AND '), query.split(' OR ')];
  if (all.length > 1 && any.length > 1) throw invalid(query);
  const clauses = (any.length > 1 ? any : all).map((clause) => readClause(clause.trim(), query));
  return (customer) =>
    any.length > 1 ? clauses.some((matches) => matches(customer)) : clauses.every((matches) => matches(customer));
}

function readClause(clause: string, query: string): Matches {
  const [, minus, , key, field, operator, , text, number] = clausePattern.exec(clause) ?? [];
  if (!operator) throw invalid(query);
  const isNegated = minus === '-';
  if (field === 'created') {
    const bound = Number(number ?? text);
    const compare: Record<string, (created: number) => boolean> = {
      ':': (created) => created === bound,
      '>': (created) => created > bound,
      '<': (created) => created < bound,
    };
    const isInRange = compare[operator];
    if (!isInRange) throw invalid(query);
    return ({ created }) => isInRange(created) !== isNegated;
  }
  if (text === undefined || operator === '<' || operator === '>') throw invalid(query);
  const wanted = text.toLowerCase();
  const valueOf = (customer: Customer) =>
    key === undefined ? customer[field as 'email' | 'name' | 'phone'] : customer.metadata[key];
  return (customer) => {
    const value = valueOf(customer)?.toLowerCase();
    const isFound = operator === '~' ? value?.includes(wanted) === true : value === wanted;
    return isFound !== isNegated;
  };
}

const invalid = (query: string) =>
  new StripeError(`We were unable to parse your search query: ${query}`, { param: 'query' });
