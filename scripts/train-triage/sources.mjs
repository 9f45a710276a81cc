import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const triage = new URL('../../packages/domain/src/chat/triage/', import.meta.url);
/** What the classifier learns from, how it sees a message, and how it is trained. */
const folders = ['cases/', 'classifier/training/', 'words/', 'frames/', './'].map((folder) => new URL(folder, triage));
const files = [new URL('classifier/features.ts', triage), new URL('classifier/linear-model.ts', triage)];
const trainers = ['examples.mjs', 'train.mjs'].map((name) => new URL(name, import.meta.url));

const isSource = (name) => /\.(json|ts)$/.test(name) && !name.endsWith('.test.ts');

export function checksumOfSources() {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder).filter(isSource).toSorted())
      hash.update(readFileSync(new URL(name, folder)));
  for (const file of [...files, ...trainers]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
