import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const folders = ['apps/api/src', 'apps/web/src', 'packages/domain/src'];

/** The product's source files, without tests, that match a pattern. */
export function filesMatching(pattern: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => pattern.test(readFileSync(`${root}${file}`, 'utf8')))
      .sort(),
  );
}
