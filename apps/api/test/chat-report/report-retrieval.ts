import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import { sandboxKeys } from '../../src/config';
import { connect } from '../../src/db/client';
import { migrate } from '../../src/db/migrate';
import { seedLessons } from '../../src/features/lessons/seed';
import { measureRetrieval, retrievalQuestions, wilsonInterval } from './measure-retrieval';

const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Prints how well questions find their lessons, and each one that does not find its lesson first. */
export async function reportRetrieval(file: string): Promise<void> {
  const { questions } = retrievalQuestions.parse(JSON.parse(readFileSync(file, 'utf8')));
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-report-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await postgres.createDatabase('report');
    const url = postgres.url('report');
    await migrate(url, join(apiFolder, 'migrations'), sandboxKeys);
    const connection = connect({ url, size: 2 });
    const { db } = connection;
    await seedLessons(db, join(apiFolder, 'content/lessons'));
    const answerable = questions.filter(({ expect }) => expect.length > 0);
    await print(
      'With a lesson, tuned',
      answerable.filter(({ heldOut }) => !heldOut),
    );
    await print(
      'With a lesson, held out',
      answerable.filter(({ heldOut }) => heldOut),
    );
    await print(
      'Without a lesson',
      questions.filter(({ expect }) => expect.length === 0),
    );
    await connection.close();

    async function print(title: string, asked: typeof questions): Promise<void> {
      if (asked.length === 0) return;
      const { total, first, inThree, misses } = await measureRetrieval(db, asked);
      say(`${title}: ${total} questions`);
      say(`  first     ${share(first, total)}`);
      if (asked.some(({ expect }) => expect.length > 0)) say(`  in three  ${share(inThree, total)}`);
      for (const { q, expect, found } of misses)
        say(`  - ${q}\n      ${expect.join(', ') || 'none'} ≠ ${found.join(', ') || 'none'}`);
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function share(hits: number, total: number): string {
  const [low, high] = wilsonInterval(hits, total);
  return `${hits} = ${(hits / total).toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)})`;
}
