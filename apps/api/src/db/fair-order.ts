import { sql } from 'drizzle-orm';

/** In which a job takes some of what is due. Random, so that those that fail again and again, however many, never hold up the others. */
export const fairOrder = sql`random()`;
