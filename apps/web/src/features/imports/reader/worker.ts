import { callReader, createFileReader } from './file-reader';
import type { ReaderCall, ReaderReply } from './messages';

const reader = createFileReader();

async function reply({ id, method, args }: ReaderCall): Promise<ReaderReply> {
  try {
    return { id, result: await callReader(reader, method, args) };
  } catch {
    return { id, failed: true };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReaderCall>) => {
  void reply(data).then((answer) => self.postMessage(answer));
});
