import type { EndpointExamples, ExampleFamily } from '../src/slice';
import type { SyncedKind } from '../src/entries/synced-kind';
import { kinds, makeUser, newId } from './factories';
import { agreeTo, makeChild, makeHousehold } from './household';
import type { useApp } from './test-app';

/** Valid entries by the name of their kind, from the examples of each slice. */
export const exampleEntries: NonNullable<EndpointExamples['entries']> = Object.fromEntries(
  Object.values(
    import.meta.glob<EndpointExamples>('../src/features/*/*.examples.ts', { eager: true, import: 'examples' }),
  ).flatMap(({ entries = {} }) => Object.entries(entries)),
);

/** A parent who may log everything, with a child. */
export async function makeExampleFamily({ db, server }: ReturnType<typeof useApp>) {
  const user = await makeUser(db, { ...kinds.pro, emailVerifiedAt: new Date() });
  const id = await makeHousehold(server, [{ id: user.id, role: 'owner' }]);
  await agreeTo(db, 'planner', [user]);
  const child = await makeChild(server, id, {
    name: 'Mila',
    birth_date: '2025-09-14',
    gestation_weeks: null,
    sex: 'girl',
  });
  return { user, family: { id, child } };
}

/** The body of a push of the example of a kind. */
export function examplePush(
  { name, scope, keyOf }: SyncedKind,
  { user, family }: { user: { id: string }; family: ExampleFamily },
) {
  const example = exampleEntries[name]?.(family);
  if (!example) throw new Error(`Put an entry of ${name} into the examples of its slice, <slice>.examples.ts.`);
  const { value, key = keyOf?.(value) ?? newId() } = example;
  const change = { key, change_id: newId(), changed_at: '2026-02-01T10:00:00.000Z', value };
  return { scope: scope === 'person' ? user.id : family.id, kind: name, changes: [change] };
}
