import { canUseFeature } from '@everstep/domain/features';
import {
  changeSchema,
  fieldsOfChange,
  pushChanges,
  type PushedChange,
  type RefusedChange,
} from '@everstep/domain/sync';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { isForeignKeyViolation, transact } from '../../db/client';
import type { SyncedKind } from '../../entries/synced-kind';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { parentsCanUse } from '../households/repository';
import { deletionNotices } from './many-deletions';
import { writeChanges, type Outcome, type PushChange } from './push-repository';

export const unknownKindText =
  'This kind of entry is not known here. Please reload the page to get the latest version.';
const unknownChildText = 'This child is not in your family any more, so nothing was saved.';
const childConstraint = 'entries_scope_id_child_id_children_scope_id_id_fk';
const listedTwiceText = 'An entry is listed twice. Please send each once.';

type Answer = { id: string; outcome: Outcome };

export function pushRoute(server: Server): void {
  const { db, dataKeys, kinds } = server;
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
  const tellOfDeletions = deletionNotices(server);

  handle(server, pushChanges, async ({ user, membership: { scopeId, role }, body }) => {
    const kind = kindsByName.get(body.kind);
    if (!kind || (kind.scope === 'person') !== (role === 'self'))
      throw new Refusal('bad_input', unknownKindText, { kind: unknownKindText });
    const keys = role === 'self' ? await dataKeys.forUser(scopeId) : await dataKeys.existing(scopeId);
    if (!keys) throw new Refusal('not_found');
    const { feature } = kind;
    const isOpen =
      !feature || (role === 'self' ? canUseFeature(user, feature) : await parentsCanUse(db, scopeId, feature));

    const read = readChanges(kind, body.changes);
    const changes = read.filter((change): change is PushChange => !('outcome' in change));
    const target = { scopeId, writerId: user.id, kind, keys, isOpen, isConfirmed: user.isEmailConfirmed };
    const written =
      changes.length === 0
        ? { outcomes: [], added: 0 }
        : await transact(db, async (tx) => {
            const done = await writeChanges(tx, target, changes);
            const deleted = changes.filter(
              ({ fields }, index) => fields === null && done.outcomes[index]?.is === 'kept',
            );
            if (role !== 'self') await tellOfDeletions(tx, { scopeId, deleterId: user.id, deleted: deleted.length });
            return done;
          }).catch((error: unknown) => {
            throw isForeignKeyViolation(error, childConstraint) ? new Refusal('bad_input', unknownChildText) : error;
          });
    const outcomes = new Map(changes.map((change, index) => [change, written.outcomes[index] as Outcome]));
    const answers = read.map((change): Answer =>
      'outcome' in change ? change : { id: change.changeId, outcome: outcomes.get(change) as Outcome },
    );
    throwIfAllAreBad(answers);
    server.announcements.announce(scopeId);
    await kind.onWritten?.(db, { userId: user.id, added: written.added, changeId: answers[0]?.id ?? '' });
    const idsWhich = (is: Outcome['is']) => answers.flatMap(({ id, outcome }) => (outcome.is === is ? [id] : []));
    const [merged, refused] = [idsWhich('merged'), refusedOf(answers)];
    return {
      success: true,
      kept: idsWhich('kept'),
      ...(merged.length > 0 && { merged }),
      outdated: idsWhich('outdated'),
      ...(refused.length > 0 && { refused }),
    };
  });
}

/** Each change as it will be merged, or why it cannot be. */
function readChanges(kind: SyncedKind, sent: readonly unknown[]): (PushChange | Answer)[] {
  const known = new Set<string>();
  return sent.map((raw) => {
    const id = String((raw as Partial<PushedChange> | null)?.change_id);
    const refuse = (field: string, detail: string): Answer => ({
      id,
      outcome: { is: 'refused', code: 'bad_input', field, detail },
    });
    const parsed = z.safeParse(changeSchema, raw);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refuse(nameOf(issue), issue?.message ?? '');
    }
    const {
      key,
      change_id: changeId,
      changed_at: changedAt,
      value,
      removed = [],
      seen = null,
      is_new: isNew,
      undoes,
    } = parsed.data;
    const parsedKey = safeParse(kind.key, key);
    if (!parsedKey.success) return refuse('key', parsedKey.error.issues[0]?.message ?? '');
    if (known.has(key)) return refuse('key', listedTwiceText);
    known.add(key);
    const fields =
      value === null ? null : fieldsOfChange(kind.merge, { value: value as Record<string, unknown>, removed });
    return { key, changeId, changedAt, seen, isNew, fields, ...(undoes !== undefined && { undoes }) };
  });
}

function nameOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return issue.keys[0] ?? '';
  return issue?.path.join('.') ?? '';
}

const refusedOf = (answers: readonly Answer[]): RefusedChange[] =>
  answers.flatMap(({ id, outcome }) =>
    outcome.is === 'refused' ? [{ change_id: id, field: outcome.field, detail: outcome.detail }] : [],
  );

function throwIfAllAreBad(answers: readonly Answer[]): void {
  const fields: Record<string, string> = {};
  let [first, areAllBad] = ['', true];
  for (const [index, { outcome }] of answers.entries()) {
    if (outcome.is !== 'refused' || outcome.code !== 'bad_input') areAllBad = false;
    else {
      fields[`changes.${index}.${outcome.field}`] = outcome.detail;
      first ||= outcome.detail;
    }
  }
  if (areAllBad) throw new Refusal('bad_input', first, fields);
}
