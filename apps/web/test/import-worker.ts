import { createImporter } from '../src/features/imports/reader/importer';
import { createCalendarReader } from '../src/features/planner/transfer/reader/calendar-reader';
import { answerCall, type WorkerCall, type WorkerReply } from '../src/platform/files/worker-calls';

/** Stands in for the workers that read files, which jsdom does not have. Messages are copied, as between threads. */
export class ImportWorker extends EventTarget {
  readonly #reader: object;

  constructor(script: URL) {
    super();
    this.#reader = script.href.includes('/planner/') ? createCalendarReader() : createImporter();
  }

  postMessage(call: WorkerCall): void {
    // A file is no plain object: the clone of jsdom loses its content.
    const args = call.args.map((value) => (value instanceof File ? value : structuredClone(value)));
    void Promise.resolve()
      .then(() => answerCall(this.#reader, { ...call, args }))
      .then((reply): WorkerReply => ('failed' in reply ? reply : { ...reply, result: structuredClone(reply.result) }))
      .then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing runs by itself.
  }
}
