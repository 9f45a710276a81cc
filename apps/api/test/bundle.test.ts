import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { entry } from './server';

const folder = dirname(entry);
const files = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
);

it('imports no CommonJS module late, whose named exports a split bundle lacks, but those used by their default', () => {
  const late = [...files.values()].flatMap((text) =>
    [...text.matchAll(/\bimport\("\.\/([^"]+)"\)/g)].map(([, name]) => name ?? ''),
  );
  expect(late.some((name) => name.startsWith('serve-'))).toBe(true);
  const common = late.filter((name) => /\bexport default require_\w+\(\);/.test(files.get(name) ?? ''));
  const names = common.map((name) => /export default require_(\w+)/.exec(files.get(name) ?? '')?.[1]);
  // What `@vercel/oidc` loads for a platform that we do not use, and our own import of the default.
  expect(names.sort()).toEqual(['oauth2', 'token', 'token_util']);
});

it('contains ASCII only, of which Node keeps one byte per character', () => {
  const wide = [...files].filter(([, text]) => /[^\0-\x7f]/.test(text));
  expect(wide.map(([name]) => name)).toEqual([]);
  expect(files.size).toBeGreaterThan(5);
});
