import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { triageReport } from './chat-report/triage.mjs';

/** `npm run chat:report -- FILE` tries the triage of the chat on cases of `{phrase, expect}`. */
const file = process.argv.at(2);
if (!file) {
  process.stderr.write('Usage: npm run chat:report -- FILE\n');
  process.exit(2);
}
const cases = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'));
process.stdout.write(`${triageReport(cases)}\n`);
