import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { checksumOfSources } from './train-triage/sources.mjs';

/**
 * `npm run triage:train` makes the weights of the triage's classifier, the same ones each time. With `--check` it only finds out
 * whether they are made from what is there.
 */
const target = new URL('../packages/domain/src/chat/triage/classifier/weights.json', import.meta.url);
const madeFrom = checksumOfSources();

if (!process.argv.includes('--check')) {
  const { examples } = await import('./train-triage/examples.mjs');
  const { trainTriage } = await import('./train-triage/train.mjs');
  const weights = JSON.stringify({ madeFrom, ...trainTriage(examples) });
  const style = await resolveConfig(fileURLToPath(target));
  writeFileSync(target, await format(weights, { ...style, parser: 'json' }));
} else if (JSON.parse(readFileSync(target, 'utf8')).madeFrom !== madeFrom) {
  process.stderr.write('The words or cases of the triage have changed. Please run: npm run triage:train\n');
  process.exit(1);
}
