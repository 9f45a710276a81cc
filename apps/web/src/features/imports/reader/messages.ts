import type { FileReader } from './file-reader';

/** A call of a method of the reader in the worker. */
export interface ReaderCall {
  id: number;
  method: keyof FileReader;
  args: unknown[];
}

export type ReaderReply = { id: number; result: unknown } | { id: number; failed: true };
