import { parentPort } from 'node:worker_threads';
import { readCalendar, type ReadResult, type ReadTask } from './read-calendar';

const reply = (message: 'ready' | ReadResult) => parentPort?.postMessage(message);

parentPort?.once('message', (task: ReadTask) => reply(readCalendar(task)));
reply('ready');
