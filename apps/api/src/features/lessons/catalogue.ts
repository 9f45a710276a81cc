import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canOpenLesson, type LessonSummary } from '@everstep/domain/lessons';
import type { Database } from '../../db/client';
import { replySent } from '../../http/endpoint';
import type { User } from '../../http/session/session';
import { excerpt } from './excerpt';
import { toSummary } from './present';
import { listLessonRows, type LessonRow } from './repository';

const freshForMs = 30_000;

type LessonsById = ReadonlyMap<string, LessonRow>;

interface Page {
  body: Buffer;
  etag: string;
  /** Compressed on first use. Contains no secret that the compressed length could reveal. */
  brotli?: Buffer;
}

/**
 * Users with the same access get the same list, so it is serialised once per level and cached with its ETag. Rows are re-read after
 * half a minute, because another process may have seeded new texts.
 */
export function createCatalogue(db: Database) {
  let readAt = 0;
  let pages = new Map<string, Page>();
  let rows: Promise<LessonsById> | null = null;
  let latest: LessonsById = new Map();

  function readRows(): Promise<LessonsById> {
    if (!rows || Date.now() - readAt > freshForMs) {
      readAt = Date.now();
      pages = new Map();
      rows = listLessonRows(db).then((list) => (latest = new Map(list.map((row) => [row.id, row]))));
      rows.catch(() => (rows = null));
    }
    return rows;
  }

  return {
    forget(): void {
      rows = null;
    },
    /** The lessons by id, in the order of the list. */
    read: readRows,
    /** Whether a lesson is open to visitors, according to the cached rows. */
    isOpenInCache: (slug: string): boolean =>
      [...latest.values()].some((row) => row.slug === slug && canOpenLesson(null, toSummary(row))),
    /** Whether the lesson exists; also true while the database is down. */
    async has(slug: string): Promise<boolean> {
      const includesSlug = (lessons: LessonsById) => [...lessons.values()].some((row) => row.slug === slug);
      return includesSlug(latest) || readRows().then(includesSlug, () => true);
    },
    async send(user: User | null, request: FastifyRequest, reply: FastifyReply): Promise<typeof replySent> {
      const lessons = await readRows();
      const openLevelCount = levels.filter((level) => canOpenLesson(user, level)).length;
      let page = pages.get(String(openLevelCount));
      if (!page) {
        const summaries = [...lessons.values()].map((row): LessonSummary => {
          const summary = toSummary(row);
          return { ...summary, content: canOpenLesson(user, summary) ? excerpt(row.document) : null };
        });
        page = withETag(JSON.stringify({ success: true, lessons: summaries }));
        pages.set(String(openLevelCount), page);
      }
      return sendWithETag(page, request, reply);
    },
  };
}

const levels = [
  { is_premium: false, is_elite: false },
  { is_premium: true, is_elite: false },
  { is_premium: false, is_elite: true },
];

export function withETag(text: string): Page {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Revalidated each time, because the user's access may have changed; the ETag makes that cheap. */
export function sendWithETag(page: Page, request: FastifyRequest, reply: FastifyReply): typeof replySent {
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const etag = isBrotli ? page.etag.replace(/"$/, '-br"') : page.etag;
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'Cookie, Accept-Encoding' });
  if (request.headers['if-none-match'] === etag) void reply.status(304).send();
  else {
    if (isBrotli) void reply.header('content-encoding', 'br');
    void reply.type('application/json; charset=utf-8').send(isBrotli ? (page.brotli ??= brotli(page.body)) : page.body);
  }
  return replySent;
}

/** At this quality, compressing a lesson takes less than a millisecond. */
function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
