import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportRetrieval } from './report-retrieval';

// npm runs a workspace's script in the folder of the workspace; INIT_CWD is where it was called.
const { retrieval } = parseArgs({ options: { retrieval: { type: 'string' } } }).values;
if (retrieval === undefined) {
  process.stderr.write('Say which questions: npm run chat:report -- --retrieval FILE\n');
  process.exitCode = 1;
} else await reportRetrieval(resolve(process.env.INIT_CWD ?? '.', retrieval));
