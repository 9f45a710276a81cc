// Checks an exported record: node check-record.mjs record.json [number:hash of a line that you wrote down earlier]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const fail = (problem) => {
  process.stdout.write(`Not intact: ${problem}.\n`);
  process.exit(1);
};

const [path, anchor] = process.argv.slice(2);
const { lines, newest } = JSON.parse(readFileSync(path, 'utf8'));
let number = 0;
let hash = '0'.repeat(64);
let isAnchorFound = anchor === undefined;
for (const line of lines) {
  if (line.number !== number + 1) fail(`line ${line.number} comes after line ${number}`);
  if (line.previous_hash !== hash) fail(`line ${line.number} does not follow line ${number}`);
  const link = JSON.stringify([line.number, line.at, line.commitment, line.previous_hash]);
  if (sha256(link) !== line.hash) fail(`line ${line.number} was changed`);
  if (sha256(line.salt + line.content) !== line.commitment) fail(`what line ${line.number} says was changed`);
  ({ number, hash } = line);
  isAnchorFound ||= `${number}:${hash}` === anchor;
}
if (newest.number !== number) fail(`the record ends at line ${number}, but had ${newest.number}`);
if (newest.hash !== hash) fail('the newest line is not the one that was written');
if (!isAnchorFound) fail('the line that you wrote down is not in it');
process.stdout.write(`Intact: ${number} lines, the newest is ${number}:${hash}\n`);
