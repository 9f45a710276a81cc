import type { Page } from '@playwright/test';

/** Everything that the browser stores: its databases and both storages. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read.'));
      });
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await result(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });
