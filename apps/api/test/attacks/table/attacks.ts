import { readFileSync } from 'node:fs';
import { brand } from '@everstep/domain/base/brand';
import { pagePatterns } from '@everstep/domain/base/paths';
import { password } from '../../factories';
import { endpointAt } from './endpoints';
import { publicOrigin, type World } from '../world/world';

export interface Attack {
  id: string;
  method: string;
  path: string;
  given: string;
  input: { headers?: Record<string, string>; body?: unknown; raw?: string };
  expect: { status: number | null; then: string };
}

const file = new URL('../attacks.json', import.meta.url);
const areas = ['AUTH', 'OAU', 'SES', 'ADM', 'IDOR', 'CSRF', 'INJ', 'PLD', 'HDR', 'RATE', 'PAY', 'DON', 'WHK', 'CHAT'];

/** The entries of the areas covered here, in file order. What the chat shows is tried in the browser. */
export const attacks = (JSON.parse(readFileSync(file, 'utf8')) as Attack[]).filter(
  ({ id, path }) => areas.includes(id.split('-')[0] ?? '') && path !== 'chat bubble',
);

export function attack(id: string): Attack {
  const entry = attacks.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`attacks.json has no entry ${id}`);
  return entry;
}

/** Entries tested in another file, where the test title contains their id; paths relative to attacks.test.ts. */
export const testedElsewhere: Record<string, string> = {
  'AUTH-37': 'races.test.ts',
  'OAU-12': 'races.test.ts',
  'WHK-18': '../faults/billing-faults.test.ts',
  'WHK-19': '../faults/billing-faults.test.ts',
  'IDOR-40': '../../src/features/chat/messages.test.ts',
  'PLD-14': '../../src/features/chat/messages.test.ts',
  'PLD-15': '../../src/features/chat/messages.test.ts',
  'CHAT-03': '../../src/features/chat/answers.test.ts',
  'CHAT-04': '../../src/features/chat/answers.test.ts',
  'CHAT-16': '../../src/features/chat/messages.test.ts',
  'CHAT-17': '../../src/features/chat/stream.test.ts',
  'CHAT-18': '../../src/features/chat/messages.test.ts',
  'CHAT-19': '../../src/features/chat/privacy.test.ts',
  'DON-23': '../../../../packages/domain/src/donations.test.ts',
};

export interface Target {
  method: string;
  path: string;
  body?: unknown;
  raw?: string;
}

/** False while the endpoint of the entry is not declared. */
export function isApplicable({ method, path, expect }: Attack): boolean {
  if (path.startsWith('/api/')) return endpointAt(method, path) !== undefined;
  return expect.status !== 200 || isPage(path);
}

function isPage(path: string): boolean {
  const plain = path.split('?', 1)[0] ?? '';
  return pagePatterns.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(plain));
}

/** The request of an entry, or the same attack on an existing endpoint until the entry's own is declared. */
export function resolveTarget({ method, path, input }: Attack, fallbackTarget?: Target): Target {
  const own = { method, path, body: input.body, ...(input.raw !== undefined && { raw: input.raw }) };
  return !fallbackTarget || endpointAt(method, path) ? own : { ...own, ...fallbackTarget };
}

const deep = '['.repeat(30_000) + ']'.repeat(30_000);

/** The values of the placeholders in attacks.json for this run. */
function placeholders(world: World): [string | RegExp, string][] {
  const cookie = world.a.cookie.replace('session_token=', '');
  return [
    ['<right>', password],
    ['<ok>', publicOrigin],
    ['<good>', cookie],
    ['<B>', world.b.id],
    ['{B id}', world.b.id],
    ['{id}', world.b.id],
    ['{own id}', world.admin.id],
    ['<admin-domain>', brand.adminDomain],
    ['<72 same bytes>+B', `${'x'.repeat(72)}B`],
    ['<NFD é form>', 'cafe\u0301-au-lait'],
    ['<64 KiB + 1 byte of JSON>', JSON.stringify('x'.repeat(65_535))],
    [/\[+…30,000 deep$/, `${deep}}`],
    [/ \(Cyrillic а\)$/, ''],
  ];
}

/** Replaces the placeholders in everything an entry sends; throws for unknown ones. */
export function fill<T>(value: T, world: World): T {
  if (typeof value === 'string') {
    const text = placeholders(world).reduce<string>((filled, [from, to]) => filled.replace(from, () => to), value);
    if (/^<[\w +-]+>$/.test(text)) throw new Error(`unknown placeholder ${text}: add it to placeholders()`);
    return text as T;
  }
  if (Array.isArray(value)) return value.map((inner: unknown) => fill(inner, world)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill<unknown>(inner, world)])) as T;
}

/** The path of an entry with its parameters; `{email}` is B's, or an unknown one if the target does not exist. */
export function fillPath(path: string, state: string, world: World): string {
  const email = state.includes('does not exist') ? 'nobody@x.test' : 'b@x.test';
  const filled = fill(path, world).replace('{email}', email);
  if (/[{}]/.test(filled)) throw new Error(`${filled} still contains a placeholder: give the row a path`);
  return filled.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
}
