import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** `npm run test:changed [-- <base>]`: runs the tests affected by the changes since the merge base with main or another base. */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const [since] = git('merge-base', process.argv[2] ?? 'main', 'HEAD');
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
const slices = [
  ...new Set(['apps/api/src/features', 'apps/web/src/features', 'apps/e2e/journeys'].flatMap((path) => namesIn(path))),
];

/** The slices whose tests cover a file, or null when the whole package depends on it. */
function slicesOf(file) {
  const [, feature] = /^apps\/\w+\/(?:src\/features|journeys)\/([^/]+)\//.exec(file) ?? [];
  if (feature) return [feature];
  const [, domainModule] = /^packages\/domain\/src\/([^/.]+)/.exec(file) ?? [];
  if (domainModule) {
    const slice = slices.find((name) => domainModule === name || domainModule.startsWith(`${name}-`));
    return slice ? [slice] : null;
  }
  if (!/^apps\/web\/src\/pages\/[^/]+\.tsx$/.test(file) || !existsSync(file)) return null;
  const imported = [...readFileSync(file, 'utf8').matchAll(/\.\.\/features\/([^/]+)\//g)].map(([, name]) => name);
  return imported.length > 0 ? imported : null;
}

const isIn = (folder) => (file) => file.startsWith(`${folder}/`);
const domainFiles = changed.filter(isIn('packages/domain'));

/** Tests that start the whole app import every slice, so these packages select tests by slice folder instead of imports. */
function sliceTests(app) {
  const files = [...domainFiles, ...changed.filter(isIn(app))].filter((file) => !isTestOutsideSlices(file));
  const tests = changed.filter((file) => isIn(app)(file) && isTestOutsideSlices(file));
  const touched = files.map(slicesOf);
  if (touched.includes(null)) return ['--changed', since];
  const folders = [...new Set(touched.flat())].map((slice) => `src/features/${slice}/`);
  const own = folders.filter((folder) => existsSync(`${app}/${folder}`));
  return [...own, ...tests.map((file) => file.slice(app.length + 1))];
}
const isTestOutsideSlices = (file) => /\.test\.tsx?$/.test(file) && slicesOf(file) === null;

const runs = [
  ...['apps/api', 'apps/web'].map((app) => [app, sliceTests(app)]),
  ...['packages/domain', 'apps/sandbox', 'apps/bench']
    .filter((part) => domainFiles.length > 0 || changed.some(isIn(part)))
    .map((part) => [part, ['--changed', since]]),
].filter(([, tests]) => tests.length > 0);

const touched = new Set(changed.flatMap((file) => slicesOf(file) ?? []));
const journeys = [...touched].map((slice) => `journeys/${slice}/`).filter((folder) => existsSync(`apps/e2e/${folder}`));

function run(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const print = (text) => process.stdout.write(`${text}\n`);

async function report(name, command, args) {
  const { code, output } = await run(command, args);
  print(`\n${name}: ${args.join(' ')}\n${output.trim()}`);
  if (code !== 0) process.exitCode = 1;
}

async function nextRun() {
  for (let next = runs.shift(); next; next = runs.shift()) {
    const [part, tests] = next;
    const vitest = ['vitest', 'run', '--root', part, '--passWithNoTests', '--maxWorkers=1', '--reporter=dot'];
    await report(part, 'npx', [...vitest, ...tests]);
  }
}

// One process per package, with as many packages in parallel as there are cores.
const tested = runs.map(([part]) => part);
await Promise.all(Array.from({ length: availableParallelism() }, nextRun));
if (journeys.length > 0)
  await report('apps/e2e', 'npx', ['playwright', 'test', '-c', 'apps/e2e', '--reporter=dot', ...journeys]);
print(
  `\n${changed.length} changed files; tested: ${[...tested, ...journeys].join(', ') || 'nothing'}. ` +
    'Attacks, faults, accessibility and journeys across slices run in npm test.',
);
