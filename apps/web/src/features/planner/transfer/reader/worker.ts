import { answerCall, type WorkerCall } from '../../../../platform/files/worker-calls';
import { createCalendarReader } from './calendar-reader';

const reader = createCalendarReader();

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  void answerCall(reader, data).then((answer) => self.postMessage(answer));
});
