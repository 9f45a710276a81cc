import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

/** Reference routes: the libraries of the app without the app around them. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

async function rows(name: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
}

const selectUser = `select id, email, name, role, granted_tier, suspended_at, auth_provider, is_admin_created, vip_access,
  first_time_login, created_at from users where id = $1`;
const selectSessionUser = `select users.id, users.role, users.suspended_at from sessions join users on users.id = sessions.user_id
  where token_hash = $1 and expires_at > now()`;
const selectLessons = `select id, slug, title, summary, case when level = 'free' then left(body, 400) end as content, category,
  duration_minutes, difficulty, level = 'premium' as is_premium, level = 'elite' as is_elite
  from lessons order by position`;
const insertEntry = `insert into activities (user_id, type, title, description) values ($1, 'fertility_entry', $2, $3) returning id`;

const hello = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"hello":"world"}');
});

const app = fastify();
app.get('/json', async () => ({ hello: 'world' }));
app.get<{ Params: { id: string } }>(
  '/users/:id',
  async ({ params }) => (await rows('user', selectUser, [params.id]))[0],
);
app.get('/session-user', async ({ headers }, reply) => {
  const token = /session_token=([\w-]{43})/.exec(headers.cookie ?? '')?.[1] ?? '';
  const [sessionUser] = await rows('session', selectSessionUser, [createHash('sha256').update(token).digest()]);
  if (!sessionUser) return reply.status(401).send();
  return (await rows('user', selectUser, [sessionUser.id]))[0];
});
app.get('/lessons', async () => ({ lessons: await rows('lessons', selectLessons) }));
app.post<{ Params: { id: string }; Body: { title: string; description: string } }>('/entries/:id', async (request) => {
  const { title, description } = request.body;
  return (await rows('entry', insertEntry, [request.params.id, title, description]))[0];
});

process.once('disconnect', () => process.exit());
const url = await app.listen({ port: 0, host: '127.0.0.1' });
hello.listen(0, '127.0.0.1', () => {
  process.send?.({ url, helloUrl: `http://127.0.0.1:${(hello.address() as AddressInfo).port}` });
});
