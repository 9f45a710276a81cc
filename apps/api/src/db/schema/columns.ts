import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

// Column types shared by several tables.

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`);
