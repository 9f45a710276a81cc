import { answerCall, type WorkerCall } from '../../../platform/files/worker-calls';
import { createImporter } from './importer';

const importer = createImporter();

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
  void answerCall(importer, data).then((answer) => self.postMessage(answer));
});
