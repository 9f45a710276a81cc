import { median, type Figure } from '../results/statistics';
import { Cleanup } from '../load/environment';
import { prepareUsers, startScaleCluster } from './database';
import { measureEntries } from './entries';
import { prepareEntries } from './entries-database';
import { measureDue } from './reminders';
import { measurePulls } from './sync';
import { measureBurst, measureInserts, measureReads, searchFigures, timeScan } from './measure';

const [small, large] = [10_000, 1_000_000];
const [fewEntries, manyEntries] = [200_000, 20_000_000];
const cleanup = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));

try {
  process.exitCode = (await measure(process.argv[2])) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

interface Line {
  goal: string;
  value: number;
  must: number;
  aim: number;
  /** A rate: more is better. */
  isLowerBound?: boolean;
  note?: string;
}

function measure(part: string | undefined): Promise<boolean> {
  if (part === 'sync') return measureSync();
  if (part === 'reminders') return measureReminders();
  return part === 'entries' ? measureLogged() : measureUsers();
}

async function measureLogged(): Promise<boolean> {
  const postgres = await startScaleCluster(cleanup);
  const urls = [];
  for (const count of [fewEntries, manyEntries]) urls.push(await prepareEntries(postgres, count, logProgress));
  logProgress(`Reading among ${fewEntries.toLocaleString('en-US')} and ${manyEntries.toLocaleString('en-US')} entries`);
  const [few, many] = await measureEntries(urls);
  if (!few || !many) throw new Error('nothing was measured');
  const ms = ({ value, min, max }: Figure) => `${value.toFixed(3)} ms (${min.toFixed(3)}..${max.toFixed(3)})`;
  const names = Object.keys(many) as (keyof typeof many)[];
  print(...names.map((name) => `${name}: ${ms(few[name])}, then ${ms(many[name])}`), '');
  const over = (name: keyof typeof many) => ({
    value: many[name].value / many.row.value,
    note: `${(many[name].value / many.preparedRow.value).toFixed(1)} prepared rows`,
  });
  const growth = (name: keyof typeof many) => many[name].value / few[name].value;
  const read = { must: 2, aim: 1.5 };
  const growing = { must: 1.5, aim: 1.1 };
  return report([
    { goal: 'P9  latest 30 of a household / row', ...over('latest'), ...read },
    { goal: 'P9  latest 30 of the heaviest / row', ...over('latestOfHeaviest'), ...read },
    { goal: 'P9  latest 30, 100 times the entries', value: growth('latest'), ...growing },
    { goal: 'P9  of the heaviest, 100 times the entries', value: growth('latestOfHeaviest'), ...growing },
    { goal: 'P9b totals of the heaviest user / row', ...over('totals'), must: 10, aim: 3 },
  ]);
}

async function measureSync(): Promise<boolean> {
  const url = await prepareUsers(await startScaleCluster(cleanup), small, logProgress);
  return report(await pullLines(url));
}

async function measureReminders(): Promise<boolean> {
  const url = await prepareUsers(await startScaleCluster(cleanup), small, logProgress);
  logProgress('Looking for what is due among 10,000 and 1,000,000 planned reminders');
  const { few, many } = await measureDue(url);
  const note = `${few.toFixed(1)} and ${many.toFixed(1)} rows`;
  return report([{ goal: 'P21 due among 1,000,000 / among 10,000', value: many / few, must: 1.5, aim: 1.1, note }]);
}

async function pullLines(url: string): Promise<Line[]> {
  logProgress('Pulling from households with 20,000 entries');
  const { row, pull, firstPage } = await measurePulls(url);
  const note = `row ${row.toFixed(2)} ms, first page ${(firstPage / row).toFixed(1)} rows`;
  return [{ goal: 'P16 pull of 10 new entries / row', value: pull / row, must: 3, aim: 2, note }];
}

function report(lines: readonly Line[]): boolean {
  print(...lines.map(describe));
  return lines.every((line) => isMet(line, line.must));
}

async function measureUsers(): Promise<boolean> {
  const postgres = await startScaleCluster(cleanup);
  const smallUrl = await prepareUsers(postgres, small, logProgress);
  const url = await prepareUsers(postgres, large, logProgress);
  logProgress(`Reading among ${small.toLocaleString('en-US')} and ${large.toLocaleString('en-US')} users`);
  const few = await measureReads(smallUrl, small);
  const many = await measureReads(url, large);
  const scan = await timeScan(url);
  logProgress('Adding 10,000 users at once');
  const burst = await measureBurst(url, 10_000);
  logProgress('Adding users on eight connections, with and without counters');
  const inserts = await measureInserts(url, 4, 3);

  const { medians, worst, p95, trap } = searchFigures(many);
  const fewMedians = new Map(searchFigures(few).medians.map(({ name, value }) => [name, value]));
  const growth = medians.map(({ name, value }) => ({ name, value: value / (fewMedians.get(name) ?? value) }));
  const fastest = growth.reduce((a, b) => (b.value > a.value ? b : a));
  const lines: Line[] = [
    { goal: 'P6  search / row', value: worst.value / many.row, must: 60, aim: 40, note: worst.name },
    { goal: 'P6b search p95 / sequential scan', value: p95 / scan, must: 1 / 20, aim: 1 / 30 },
    { goal: 'P6c search after 10 runs / first runs', value: trap, must: 1.5, aim: 1.2 },
    { goal: 'P6d search, 100 times the users', value: fastest.value, must: 25, aim: 10, note: fastest.name },
    { goal: 'P6e search after 10,000 new users / before', value: burst.after / burst.before, must: 1.5, aim: 1.2 },
    { goal: 'P7  page at 99 % / first page', value: many.deepPage / many.firstPage, must: 2, aim: 1.2 },
    { goal: 'P8  figures / row', value: many.stats / many.row, must: 5, aim: 3 },
    { goal: 'P8  figures, 100 times the users', value: many.stats / few.stats, must: 2, aim: 1.3 },
    {
      goal: 'P8b users a second with counters / without',
      value: median(inserts.counted) / median(inserts.plain),
      must: 0.7,
      aim: 0.85,
      isLowerBound: true,
    },
  ];
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  print(
    `row ${ms(many.row)}, first page ${ms(many.firstPage)}, figures ${ms(many.stats)}, scan ${ms(scan)}`,
    ...medians.map(({ name, value }) => `search for ${name}: ${ms(value)}, ${(value / many.row).toFixed(1)} rows`),
    '',
  );
  return report([...lines, ...(await pullLines(smallUrl))]);
}

function isMet({ value, isLowerBound = false }: Line, bound: number): boolean {
  return isLowerBound ? value >= bound : value <= bound;
}

function describe(line: Line): string {
  const { goal, value, must, aim, isLowerBound, note } = line;
  const sign = isLowerBound ? '>=' : '<=';
  const verdict = !isMet(line, must) ? 'MISSED' : isMet(line, aim) ? 'aim met' : 'must met';
  const bounds = `must ${sign} ${must.toPrecision(2)}, aim ${sign} ${aim.toPrecision(2)}`;
  return `${goal.padEnd(46)} ${value.toPrecision(3).padStart(8)}  ${bounds.padEnd(28)} ${verdict}${note ? ` (${note})` : ''}`;
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function logProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}
