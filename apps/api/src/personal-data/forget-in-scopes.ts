import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rawQuery, type Db } from '../db/client';
import { consents, scopes } from '../db/schema';
import { userColumns } from '../db/user-columns';

const inScopes = userColumns.filter(({ column }) => column.table !== consents && column.table !== scopes);

/** The column that names the scope of a row. */
export function scopeColumnOf(table: PgTable): PgColumn {
  const { id, scopeId: column = id } = getTableColumns(table) as { id?: PgColumn; scopeId?: PgColumn };
  if (!column) throw new Error('the table has no scope');
  return column;
}

/**
 * Removes a user from everything that has no foreign key to `users`: the own scope with all that is in it, what counts for the user in
 * other scopes, and the user's id beside what stays. For an account that is locked, or gone, and no member of a household any more: then
 * nobody names the user in another scope.
 */
export async function forgetInScopes(tx: Db, userId: string): Promise<void> {
  for (const scopeId of await listScopesNaming(tx, userId)) {
    // Others may be copying what is there.
    await rawQuery(tx)('select from scopes where id = $1 for no key update', [scopeId]);
    for (const { column, onErasure } of inScopes) {
      const { table } = column;
      const isNamed = and(eq(scopeColumnOf(table), scopeId), eq(column, userId));
      if (onErasure === 'delete') await tx.delete(table).where(isNamed);
      else
        await tx
          .update(table)
          .set({ [propertyOf(column)]: null })
          .where(isNamed);
    }
  }
  await tx.delete(scopes).where(and(eq(scopes.id, userId), eq(scopes.userId, userId)));
  await tx.delete(consents).where(eq(consents.userId, userId));
}

/** In the order in which scopes are locked, without the user's own. */
async function listScopesNaming(tx: Db, userId: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { column } of inScopes) {
    const { table } = column;
    const rows = await tx
      .selectDistinct({ id: scopeColumnOf(table) })
      .from(table)
      .where(eq(column, userId));
    for (const { id } of rows) found.add(String(id));
  }
  found.delete(userId);
  return [...found].toSorted();
}

function propertyOf(column: PgColumn): string {
  const [property] = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column) ?? [];
  if (property === undefined) throw new Error('the table has no such column');
  return property;
}
