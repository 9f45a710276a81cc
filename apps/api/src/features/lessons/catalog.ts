import type { FastifyReply, FastifyRequest } from 'fastify';
import { canOpenLesson } from '@everstep/domain/lessons';
import type { Database } from '../../db/client';
import type { replySent } from '../../http/endpoint';
import { sendWithETag, withETag, type TaggedBody } from '../../http/etag';
import type { User } from '../../http/session/session';
import { toListed } from './replies';
import { listLessonRows, type LessonRow } from './repository';

const freshForMs = 30_000;

type LessonsById = ReadonlyMap<string, LessonRow>;

/** The user's access may change. */
export const lessonHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' };

/**
 * Users with the same access get the same list, so it is serialized once per level and cached with its ETag. Rows are re-read after
 * half a minute, because another process may have seeded new texts.
 */
export function createCatalog(db: Database) {
  let readAt = 0;
  let pages = new Map<string, TaggedBody>();
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
        const summaries = [...lessons.values()].map((row) => toListed(user, row));
        page = withETag(JSON.stringify({ success: true, lessons: summaries }));
        pages.set(String(openLevelCount), page);
      }
      return sendWithETag(page, request, reply, lessonHeaders);
    },
  };
}

const levels = [
  { is_premium: false, is_elite: false },
  { is_premium: true, is_elite: false },
  { is_premium: false, is_elite: true },
];
