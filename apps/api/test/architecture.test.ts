import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['packages/domain/src', 'apps/api/src', 'apps/web/src', 'apps/sandbox/src'].flatMap(listSources);

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));
}

const { exports: domainExports } = JSON.parse(readFileSync(join(root, 'packages/domain/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const domainFile = (subpath: string) => join('packages/domain', domainExports[`./${subpath}`] ?? `src/${subpath}`);

function resolve(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@everstep/domain/')
    ? domainFile(specifier.slice('@everstep/domain/'.length))
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : undefined;
  if (base === undefined) return undefined;
  return ['.ts', '.tsx', '/index.ts', ''].map((ending) => base + ending).find((file) => sources.includes(file));
}

/** The imports of a file, including types and what it loads later. */
function findImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*(?:\(\s*(?:\/\*.*?\*\/\s*)?)?['`]([^'`]+)['`]/g)].flatMap(
    ([, specifier = '']) => resolve(file, specifier) ?? [],
  );
}

/** The first import cycle, as a path of files. */
function findCycle(): string[] | null {
  const graph = new Map(sources.map((file) => [file, findImports(file)]));
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of sources) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

const featureFolders = (app: string) => readdirSync(join(root, app, 'src/features'));

describe('the architecture', () => {
  it('has no import cycles, including imports of types and of what is loaded later', () => {
    expect(findCycle()).toBeNull();
  });

  it('lists every API slice, and the app imports slices only through that list', () => {
    const listed = findImports('apps/api/src/slices.ts').filter((file) => file.includes('/features/'));
    expect(listed.toSorted()).toEqual(
      featureFolders('apps/api')
        .map((name) => `apps/api/src/features/${name}/slice.ts`)
        .toSorted(),
    );
    expect(findImports('apps/api/src/app.ts').filter((file) => file.includes('/features/'))).toEqual([]);
  });

  it('lists every web slice that has a definition', () => {
    const listed = findImports('apps/web/src/slices.ts').filter((file) => file.includes('/features/'));
    const defined = featureFolders('apps/web').map((name) => `apps/web/src/features/${name}/slice.ts`);
    expect(listed.toSorted()).toEqual(defined.filter((file) => existsSync(join(root, file))).toSorted());
  });

  it('allows at most eleven places outside a tracker to import it', () => {
    const isOwn = (file: string) => /\/fertility(\/|-tracker)/.test(file);
    // What reads files of other apps knows every tracker, in one place of the domain and one of the web.
    const placeOf = (file: string) => file.replace(/(\/imports)\/.*/, '$1');
    const users = sources.filter((file) => !isOwn(file) && findImports(file).some(isOwn));
    const places = new Set(users.map(placeOf));
    expect(places.size, [...places].join('\n')).toBeLessThanOrEqual(11);
  });
});
