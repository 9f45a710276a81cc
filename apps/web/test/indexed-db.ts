import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** IndexedDB, which jsdom does not have, empty at the start of the file. */
globalThis.indexedDB = new IDBFactory();
