/** The parts of CacheStorage that we use, in memory. Putting an entry again moves it to the end, as specified. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const toUrl = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(request, location.href).href;

  const createCache = (entries: Map<string, Response>) =>
    ({
      match: async (request: RequestInfo | URL) => entries.get(toUrl(request))?.clone(),
      async put(request: RequestInfo | URL, response: Response) {
        // As in a browser, a used body cannot be stored.
        const copy = new Response(await response.arrayBuffer(), response);
        entries.delete(toUrl(request));
        entries.set(toUrl(request), copy);
      },
      delete: async (request: RequestInfo | URL) => entries.delete(toUrl(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }) as unknown as Cache;

  return {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return createCache(entries);
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, { cacheName = '' }: { cacheName?: string } = {}) =>
      all.get(cacheName)?.get(toUrl(request))?.clone(),
  };
}

/** The paths in a cache, in order; null if there is no such cache. */
export async function cachedPaths(storage: CacheStorage, name: string): Promise<string[] | null> {
  if (!(await storage.has(name))) return null;
  return (await (await storage.open(name)).keys()).map(({ url }) => new URL(url).pathname);
}
