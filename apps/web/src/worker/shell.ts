/** A file of the build, as the build lists it. Without a revision its name changes with its content. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

type Ask = (request: Request) => Promise<Response>;

const cacheName = 'everstep-shell';
const page = '/index.html';

/** The pages' code, styles, fonts and the one document: all that a page needs before it asks the API. */
export function createShell(listed: readonly ShellFile[], storage: CacheStorage, origin: string, ask: Ask) {
  const keys = new Map(
    listed.map(({ url, revision }) => [`/${url}`, `${origin}/${url}${revision ? `?revision=${revision}` : ''}`]),
  );

  async function load(path: string, key: string, cache: Cache): Promise<void> {
    if (await cache.match(key)) return;
    const response = await ask(new Request(origin + path, { cache: key.includes('?') ? 'no-cache' : 'default' }));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    if (path === page) await expectOwnDocument(response.clone());
    await cache.put(key, response);
  }

  // While a release is rolled out, the document of one version can come after the list of another.
  async function expectOwnDocument(response: Response): Promise<void> {
    const named = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? [];
    const foreign = named.find((path) => !keys.has(path));
    if (foreign) throw new Error(`the document is of another version: it names ${foreign}`);
  }

  return {
    files: new Set(keys.keys()) as ReadonlySet<string>,
    /**
     * Loads what is not there yet, with a second try for each file: the next chance would be the next visit. Fails as a whole,
     * so that no half of a version is ever shown.
     */
    async fill(): Promise<void> {
      const cache = await storage.open(cacheName);
      await Promise.all([...keys].map(([path, key]) => load(path, key, cache).catch(() => load(path, key, cache))));
    },
    /** Removes what belongs to older versions only. */
    async tidy(): Promise<void> {
      const cache = await storage.open(cacheName);
      const current = new Set(keys.values());
      const old = (await cache.keys()).filter(({ url }) => !current.has(url));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    /** The kept file, or the document for a page. What somebody has removed comes from the network. */
    async answer(request: Request, path = page): Promise<Response> {
      const key = keys.get(path);
      const kept = key && (await storage.match(key, { cacheName }));
      return kept || ask(request);
    },
  };
}
