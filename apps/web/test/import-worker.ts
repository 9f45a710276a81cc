import { callReader, createFileReader } from '../src/features/imports/reader/file-reader';
import type { ReaderCall, ReaderReply } from '../src/features/imports/reader/messages';

/** Stands in for the worker that reads files, which jsdom does not have. Messages are copied, as between threads. */
export class ImportWorker extends EventTarget {
  readonly #reader = createFileReader();

  postMessage(call: ReaderCall): void {
    // A file is no plain object: the clone of jsdom loses its content.
    const { id, method, args } = call;
    const copies = args.map((value) => (value instanceof File ? value : structuredClone(value)));
    void Promise.resolve()
      .then(() => callReader(this.#reader, method, copies))
      .then(
        (result): ReaderReply => ({ id, result: structuredClone(result) }),
        (): ReaderReply => ({ id, failed: true }),
      )
      .then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing runs by itself.
  }
}
