/** A file of the build, as the build lists it. Without a revision its name changes with its content. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

type Fetch = (request: Request) => Promise<Response>;

const cacheName = 'everstep-shell';
const page = '/index.html';

/** The app shell: document, code, styles and fonts, all that a page needs before it calls the API. */
export function createShell(listed: readonly ShellFile[], storage: CacheStorage, origin: string, fetch: Fetch) {
  const keys = new Map(
    listed.map(({ url, revision }) => [`/${url}`, `${origin}/${url}${revision ? `?revision=${revision}` : ''}`]),
  );

  async function load(path: string, key: string, cache: Cache): Promise<void> {
    if (await cache.match(key)) return;
    const response = await fetch(new Request(origin + path, { cache: key.includes('?') ? 'no-cache' : 'default' }));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    if (path === page) await assertOwnDocument(response.clone());
    await cache.put(key, response);
  }

  // While a release is rolled out, the document may be of another version than the list of files.
  async function assertOwnDocument(response: Response): Promise<void> {
    const named = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? [];
    const foreign = named.find((path) => !keys.has(path));
    if (foreign) throw new Error(`the document is of another version: it names ${foreign}`);
  }

  return {
    files: new Set(keys.keys()) as ReadonlySet<string>,
    /**
     * Loads missing files, with a second try for each: the next chance would be the next visit. Fails as a whole, so that half
     * a version is never shown.
     */
    async install(): Promise<void> {
      const cache = await storage.open(cacheName);
      await Promise.all([...keys].map(([path, key]) => load(path, key, cache).catch(() => load(path, key, cache))));
    },
    /** Removes files that only older versions need. */
    async removeOldFiles(): Promise<void> {
      const cache = await storage.open(cacheName);
      const current = new Set(keys.values());
      const old = (await cache.keys()).filter(({ url }) => !current.has(url));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
    /** The cached file, or the document for a page; from the network if the user has cleared the cache. */
    async respond(request: Request, path = page): Promise<Response> {
      const key = keys.get(path);
      const cached = key && (await storage.match(key, { cacheName }));
      return cached || fetch(request);
    },
  };
}
