import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  difficulties,
  lessonCategories,
  lessonLevels,
  readingMinutes,
  slugFromTitle,
  type LessonDocument,
} from '@everstep/domain/lessons';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { OperatorError } from '../../operator-error';
import { transact, type Database, type Db } from '../../db/client';
import { parseLessonText } from './lesson-document';
import { lessonPassages, lessons, lessonWords } from '../../db/schema';
import { splitPassages } from './passages/split-passages';

const sentence = z.string().min(1);
const source = z.strictObject({
  text: sentence,
  year: z.int().min(1980).max(2100),
  url: z.url({ protocol: /^https$/ }),
});
const frontMatter = z.strictObject({
  title: sentence,
  position: z.int().positive(),
  category: z.enum(lessonCategories),
  tier: z.enum(lessonLevels),
  difficulty: z.enum(difficulties),
  summary: sentence,
  framing: sentence,
  key_facts: z.array(sentence).min(4).max(6),
  actions: z.array(sentence).min(3).max(5),
  quiz: z
    .array(
      z.strictObject({
        question: sentence,
        options: z.array(sentence).min(2),
        answer: z.int().positive(),
        why: sentence,
      }),
    )
    .length(3),
  sources: z.array(source).min(2).max(10),
});

type NewLesson = typeof lessons.$inferInsert;

/** Increase it whenever the parser's output changes, so that the next seed parses all lessons again. */
const parserVersion = 3;

/** Reads one lesson file. Throws an error with the file name when its front matter is invalid. */
function readLesson(file: string): NewLesson {
  const text = readFileSync(file, 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const parsed = frontMatter.safeParse(parse(head));
  if (!parsed.success) throw new OperatorError(`${file}: ${z.prettifyError(parsed.error)}`);
  const { title, tier, key_facts: keyFacts, ...fields } = parsed.data;
  const lesson = {
    ...fields,
    title,
    slug: slugFromTitle(title),
    level: tier,
    durationMinutes: readingMinutes(body),
    keyFacts,
    body: body.trim(),
  };
  const hashInput = JSON.stringify({ ...lesson, parserVersion });
  return { ...lesson, contentHash: createHash('sha256').update(hashInput).digest('hex') };
}

export function readLessons(folder: string): NewLesson[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readLesson(join(folder, name)));
}

// An arbitrary number, the same in every process that seeds.
const seedLock = 7_316_002;

/** Loads the lesson texts. Idempotent and safe to run concurrently. */
export async function seedLessons(db: Database, folder: string): Promise<number> {
  const lessonTexts = readLessons(folder);
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const { slug, contentHash } = lessons;
    const stored = new Map(
      (await tx.select({ slug, contentHash }).from(lessons)).map((row) => [row.slug, row.contentHash]),
    );
    // Parsing all lessons takes a second on a small machine, so only changed ones are parsed.
    const changed = lessonTexts.filter((lesson) => stored.get(lesson.slug) !== lesson.contentHash).map(withDocument);
    if (changed.length > 0) await upsertLessons(tx, changed);
    if (changed.length > 0 || !(await hasWords(tx))) await writeWords(tx, lessonTexts);
    return changed.length;
  });
}

/** Parses the lesson's text. Throws an error with the file name when it contains what no page can show. */
export function withDocument(lesson: NewLesson): NewLesson {
  try {
    return { ...lesson, document: parseLessonText(lesson.body) };
  } catch (error) {
    throw new OperatorError(`${lesson.slug}.md, ${(error as Error).message}`, { cause: error });
  }
}

const abbreviation = /^[A-Z]{2,6}s?$/;

/** Rebuilds the vocabulary, as changed lessons may have dropped words. */
async function writeWords(db: Db, lessonTexts: readonly NewLesson[]): Promise<void> {
  const words = new Map<string, { lessons: number; isAbbreviation: boolean }>();
  for (const { title, summary, body } of lessonTexts) {
    const lessonWordsAsWritten = new Set(`${title} ${summary} ${body}`.match(/[A-Za-z]{3,}/g));
    const inLesson = new Map([...lessonWordsAsWritten].map((word) => [word.toLowerCase(), abbreviation.test(word)]));
    for (const [word, isAbbreviation] of inLesson) {
      const existing = words.get(word);
      words.set(word, {
        lessons: (existing?.lessons ?? 0) + 1,
        isAbbreviation: isAbbreviation || (existing?.isAbbreviation ?? false),
      });
    }
  }
  await db.delete(lessonWords);
  await db.insert(lessonWords).values([...words].map(([word, details]) => ({ word, ...details })));
}

async function hasWords(db: Db): Promise<boolean> {
  return (await db.select({ word: lessonWords.word }).from(lessonWords).limit(1)).length > 0;
}

/** Adds new lessons and updates changed ones in place, so that ids and progress are kept. */
async function upsertLessons(db: Db, values: NewLesson[]): Promise<void> {
  const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`;
  const written = await db
    .insert(lessons)
    .values(values)
    .onConflictDoUpdate({
      target: lessons.slug,
      set: {
        position: excluded(lessons.position),
        title: excluded(lessons.title),
        summary: excluded(lessons.summary),
        category: excluded(lessons.category),
        level: excluded(lessons.level),
        durationMinutes: excluded(lessons.durationMinutes),
        difficulty: excluded(lessons.difficulty),
        framing: excluded(lessons.framing),
        body: excluded(lessons.body),
        document: excluded(lessons.document),
        keyFacts: excluded(lessons.keyFacts),
        actions: excluded(lessons.actions),
        quiz: excluded(lessons.quiz),
        sources: excluded(lessons.sources),
        contentHash: excluded(lessons.contentHash),
        updatedAt: excluded(lessons.updatedAt),
      },
    })
    .returning({ id: lessons.id, document: lessons.document });
  await writePassages(db, written);
}

/** Replaces the passages of lessons, as a changed text may have fewer of them. */
async function writePassages(db: Db, written: { id: string; document: LessonDocument | null }[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  await db.delete(lessonPassages).where(inArray(lessonPassages.lessonId, ids));
  const passages = written.flatMap(({ id: lessonId, document }) =>
    splitPassages(document ?? []).map((passage, position) => ({ lessonId, position, ...passage })),
  );
  if (passages.length > 0) await db.insert(lessonPassages).values(passages);
}
