import { Agent, get } from 'node:http';
import pg from 'pg';
import { plainBlock, type LessonDocument } from '@everstep/domain/lessons';
import type { SearchTimes } from '../results/samples';
import { prepareDatabase, startApi, type Cleanup, type Environment } from './environment';
import { seededPicker } from '../results/statistics';

const lessonCount = 5000;

/**
 * Alternates searches of generated lessons through the app with single-row reads through bare Fastify and pg, so that both run
 * under the same conditions.
 */
export async function timeSearches(environment: Environment, rounds: number, cleanup: Cleanup): Promise<SearchTimes> {
  const databaseUrl = await environment.createDatabase('search');
  await prepareDatabase(databaseUrl);
  const terms = await createLessonsAndSearchTerms(databaseUrl);
  const api = await startApi(databaseUrl, environment.folder, cleanup);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: SearchTimes = { search: [], row: [] };
  const warmUp = Math.ceil(rounds / 10);
  try {
    for (let round = 0; round < rounds + warmUp; round += 1) {
      const query = encodeURIComponent(terms[round % terms.length] ?? '');
      const userId = environment.users[round % environment.users.length]?.id ?? '';
      const search = await timeRequest(agent, `${api.url}/api/lesson-search?q=${query}`);
      const row = await timeRequest(agent, `${environment.reference.url}/users/${userId}`);
      if (round < warmUp) continue;
      times.search.push(search);
      times.row.push(row);
    }
  } finally {
    agent.destroy();
  }
  return times;
}

function timeRequest(agent: Agent, url: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - from);
        else reject(new Error(`${new URL(url).pathname} returned ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Adds lessons composed of the real paragraphs and returns search terms: common words, rare words and pairs. */
async function createLessonsAndSearchTerms(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string; summary: string; document: LessonDocument }>(
      'select title, summary, document from lessons order by position',
    );
    const blocks = rows.flatMap(({ document }) => document.filter(({ type }) => type !== 'heading'));
    if (blocks.length === 0) throw new Error('no lesson has a text');
    const pick = seededPicker();
    const generated = Array.from({ length: lessonCount - rows.length }, (_, index) => {
      const first = rows[pick(rows.length)]?.title.split(' ').slice(0, 2).join(' ');
      const last = rows[pick(rows.length)]?.title.split(' ').at(-1);
      const document = Array.from({ length: 30 }, () => blocks[pick(blocks.length)]).filter(
        (block) => block !== undefined,
      );
      return {
        slug: `generated-${index}`,
        title: `${first} ${last} ${index}`,
        summary: rows[pick(rows.length)]?.summary ?? '',
        body: document.map(plainBlock).join('\n\n'),
        document,
        level: ['free', 'premium', 'elite'][pick(3)] ?? 'free',
        position: rows.length + 1 + index,
      };
    });
    // One JSON parameter per batch instead of one parameter per column and row.
    for (let from = 0; from < generated.length; from += 500) {
      await client.query(
        `insert into lessons (slug, position, title, summary, category, level, duration_minutes, difficulty, framing, body,
           document, key_facts, actions, quiz, sources, content_hash)
         select slug, position, title, summary, 'health', level, 20, 'beginner', 'A framing sentence.', body, document, '[]', '[]', '[]', '[]', slug
         from jsonb_to_recordset($1::jsonb) as new_lessons(slug text, position int, title text, summary text, level text, body text,
           document jsonb)`,
        [JSON.stringify(generated.slice(from, from + 500))],
      );
    }
    await client.query('vacuum analyze lessons');
    return searchTerms(blocks.map(plainBlock).join(' '));
  } finally {
    await client.end();
  }
}

function searchTerms(text: string): string[] {
  const all = text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const step = Math.floor(byCount.length / 40);
  const common = byCount.slice(0, 40);
  const spread = byCount.filter((_, index) => index % step === 0);
  const pairs = Array.from({ length: 40 }, (_, index) => {
    const position = index * Math.floor(all.length / 41);
    return `${all[position]} ${all[position + 1]}`;
  });
  return [...common, ...spread, ...pairs];
}
