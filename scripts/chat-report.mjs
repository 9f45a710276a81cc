import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { triageReport } from './chat-report/triage.mjs';

/**
 * `npm run chat:report -- FILE` tries the triage of the chat on cases of `{phrase, expect}`, and with `--retrieval` before the file how
 * well questions find their lessons.
 */
const [first, ...rest] = process.argv.slice(2);
if (!first) {
  process.stderr.write('Usage: npm run chat:report -- [--retrieval] FILE\n');
  process.exit(2);
}
if (first === '--retrieval') {
  const args = ['run', 'chat:report', '--workspace', '@everstep/api', '--', first, ...rest];
  process.exit(spawnSync('npm', args, { stdio: 'inherit' }).status ?? 1);
}
const cases = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', first), 'utf8'));
process.stdout.write(`${triageReport(cases)}\n`);
