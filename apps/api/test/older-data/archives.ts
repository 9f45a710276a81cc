import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const folder = fileURLToPath(new URL('.', import.meta.url));
const ending = '.sql.gz';

/** What a database held whose newest migration had this name. */
export const archiveFile = (tag: string) => `${folder}${tag}${ending}`;

export const archivedTags: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));
