import { expect, it } from 'vitest';
import { fakeCaches, cachedPaths } from '../../test/fake-caches';
import { createShell, type ShellFile } from './shell';

const origin = 'http://localhost:3000';
const firstVersion: ShellFile[] = [
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/index-AAAAAAAA.js', revision: null },
  { url: 'assets/same-CCCCCCCC.js', revision: null },
];
const secondVersion: ShellFile[] = [
  { url: 'index.html', revision: 'r2' },
  { url: 'assets/index-BBBBBBBB.js', revision: null },
  { url: 'assets/same-CCCCCCCC.js', revision: null },
];

/** A server whose document has one script. Records the requested paths. */
function server(script: string) {
  const requested: string[] = [];
  const fetchFile = async ({ url }: Request): Promise<Response> => {
    const { pathname } = new URL(url);
    requested.push(pathname);
    if (pathname.includes('missing')) return new Response(null, { status: 404 });
    const isPage = pathname === '/index.html' || pathname === '/library';
    return new Response(isPage ? `<script src="/assets/${script}"></script>` : `code of ${pathname}`);
  };
  return { requested, fetchFile };
}
const text = async (response: Promise<Response>) => (await response).text();
const request = (path: string) => new Request(origin + path);

it('cached files, and the document for every page, are served without the network', async () => {
  const { fetchFile, requested } = server('index-AAAAAAAA.js');
  const shell = createShell(firstVersion, fakeCaches(), origin, fetchFile);
  await shell.install();
  requested.length = 0;
  expect(await text(shell.respond(request('/library')))).toContain('/assets/index-AAAAAAAA.js');
  expect(await text(shell.respond(request('/assets/same-CCCCCCCC.js'), '/assets/same-CCCCCCCC.js'))).toBe(
    'code of /assets/same-CCCCCCCC.js',
  );
  expect(requested).toEqual([]);
});

it('a new version loads only what is new, and the old one stays complete until it is activated', async () => {
  const storage = fakeCaches();
  const old = createShell(firstVersion, storage, origin, server('index-AAAAAAAA.js').fetchFile);
  await old.install();
  const { fetchFile, requested } = server('index-BBBBBBBB.js');
  const next = createShell(secondVersion, storage, origin, fetchFile);
  await next.install();
  expect(requested.sort()).toEqual(['/assets/index-BBBBBBBB.js', '/index.html']);
  expect(await text(old.respond(request('/')))).toContain('index-AAAAAAAA.js');
  expect(await text(next.respond(request('/')))).toContain('index-BBBBBBBB.js');

  await next.removeOldFiles();
  expect((await cachedPaths(storage, 'everstep-shell'))?.sort()).toEqual([
    '/assets/index-BBBBBBBB.js',
    '/assets/same-CCCCCCCC.js',
    '/index.html',
  ]);
});

it('a failed file is requested once more', async () => {
  const { fetchFile } = server('index-AAAAAAAA.js');
  const failed = new Set<string>();
  const shell = createShell(firstVersion, fakeCaches(), origin, async (requested) => {
    if (failed.has(requested.url)) return fetchFile(requested);
    failed.add(requested.url);
    throw new TypeError('Failed to fetch');
  });
  await shell.install();
  expect(failed.size).toBe(firstVersion.length);
  expect(await text(shell.respond(request('/library')))).toContain('/assets/index-AAAAAAAA.js');
});

it('a version with a missing file is not installed', async () => {
  const { fetchFile } = server('index-AAAAAAAA.js');
  const shell = createShell(
    [...firstVersion, { url: 'assets/missing-DDDDDDDD.js', revision: null }],
    fakeCaches(),
    origin,
    fetchFile,
  );
  await expect(shell.install()).rejects.toThrow('/assets/missing-DDDDDDDD.js answered 404');
});

it('the document of another version is not installed', async () => {
  const shell = createShell(secondVersion, fakeCaches(), origin, server('index-AAAAAAAA.js').fetchFile);
  await expect(shell.install()).rejects.toThrow('it names /assets/index-AAAAAAAA.js');
});

it('removed files come from the network', async () => {
  const storage = fakeCaches();
  const { fetchFile, requested } = server('index-AAAAAAAA.js');
  const shell = createShell(firstVersion, storage, origin, fetchFile);
  await shell.install();
  await storage.delete('everstep-shell');
  requested.length = 0;
  expect(await text(shell.respond(request('/library')))).toContain('index-AAAAAAAA.js');
  expect(requested).toEqual(['/library']);
});
