import { failures, type FailureCode } from '@everstep/domain/errors';
import type { EntryFields, KeptValue, LostEdit, PulledChange } from '@everstep/domain/sync';
import { ApiError } from '../../src/platform/api/api-error';

interface Row extends PulledChange {
  /** Those of a deleted entry are the ones it had. */
  fields: EntryFields;
}

export interface Scope {
  /** Part of each cursor; another one makes them unknown. */
  epoch: number;
  version: number;
  rows: Map<string, Row>;
  /** What was replaced of each, oldest first. */
  kept: Map<string, KeptValue[]>;
  /** At which version and time all entries of a kind were deleted. */
  cleared: Map<string, { version: number; at: string }>;
  /** When each change arrived first. */
  arrivals: Map<string, number>;
  /** Ids of the changes that were stored. */
  accepted: Set<string>;
  /** Of which their authors have not been told. */
  lost: (LostEdit & { author: string })[];
  /** Null for a person's own scope. */
  members: Set<string> | null;
}

export const refusal = (code: FailureCode) =>
  new ApiError('refused', failures[code].status, failures[code].detail, {}, code);

export function createScopes() {
  const scopes = new Map<string, Scope>();

  function scopeOf(id: string): Scope {
    const scope: Scope = scopes.get(id) ?? {
      epoch: 1,
      version: 0,
      rows: new Map(),
      kept: new Map(),
      cleared: new Map(),
      arrivals: new Map(),
      accepted: new Set(),
      lost: [],
      members: null,
    };
    scopes.set(id, scope);
    return scope;
  }

  function admit(userId: string, id: string): Scope {
    const scope = scopeOf(id);
    if (scope.members ? !scope.members.has(userId) : id !== userId) throw refusal('not_yours');
    return scope;
  }

  return { scopeOf, admit, all: () => [...scopes.values()] };
}
