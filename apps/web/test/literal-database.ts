type Rows = readonly (readonly [key: string | readonly string[], row: unknown])[];

/** Stores a database as some release left it on a device, key by key. */
export async function storeDatabase(
  email: string,
  version: number,
  stores: Readonly<Record<string, Rows>>,
): Promise<void> {
  const request = indexedDB.open(`everstep:${encodeURIComponent(email)}`, version);
  request.onupgradeneeded = () => {
    for (const [name, rows] of Object.entries(stores)) {
      const store = request.result.createObjectStore(name);
      for (const [key, row] of rows) store.put(row, key as IDBValidKey);
    }
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('the database could not be stored'));
  });
  database.close();
}
