import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

/** The same libraries without the app, as the reference. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

async function rows(name: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
}

const user = `select id, email, name, role, granted_tier, suspended_at, auth_provider, is_admin_created, vip_access,
  first_time_login, created_at from users where id = $1`;
const session = `select users.id, users.role, users.suspended_at from sessions join users on users.id = sessions.user_id
  where token_hash = $1 and expires_at > now()`;
const lessons = `select id, slug, title, summary, case when level = 'free' then left(body, 400) end as content, category,
  duration_minutes, difficulty, level = 'premium' as is_premium, level = 'elite' as is_elite
  from lessons order by position`;
const entry = `insert into activities (user_id, type, title, description) values ($1, 'fertility_entry', $2, $3) returning id`;

const hello = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"hello":"world"}');
});

const app = fastify();
app.get('/b', async () => ({ hello: 'world' }));
app.get<{ Params: { id: string } }>('/c/:id', async ({ params }) => (await rows('person', user, [params.id]))[0]);
app.get('/e0', async ({ headers }, reply) => {
  const token = /session_token=([\w-]{43})/.exec(headers.cookie ?? '')?.[1] ?? '';
  const [found] = await rows('session', session, [createHash('sha256').update(token).digest()]);
  if (!found) return reply.status(401).send();
  return (await rows('person', user, [found.id]))[0];
});
app.get('/l0', async () => ({ lessons: await rows('lessons', lessons) }));
app.post<{ Params: { id: string }; Body: { title: string; description: string } }>('/g0/:id', async (request) => {
  const { title, description } = request.body;
  return (await rows('entry', entry, [request.params.id, title, description]))[0];
});

process.once('disconnect', () => process.exit());
const url = await app.listen({ port: 0, host: '127.0.0.1' });
hello.listen(0, '127.0.0.1', () => {
  process.send?.({ url, helloUrl: `http://127.0.0.1:${(hello.address() as AddressInfo).port}` });
});
