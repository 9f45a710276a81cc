import { answerCall, type WorkerCall } from '../../../platform/files/worker-calls';
import { createFileReader } from './file-reader';

const reader = createFileReader();

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  void answerCall(reader, data).then((answer) => self.postMessage(answer));
});
