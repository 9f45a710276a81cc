import type { Database } from '../../../db/client';
import { lessonWords } from '../../../db/schema';

const freshForMs = 60_000;

export interface Vocabulary {
  isAbbreviation: (word: string) => boolean;
  /** The stem of a word according to Postgres; null for a stop word. A word in no lesson is its own stem. */
  findStem: (word: string) => string | null;
}

/** The words of all lessons, re-read after a minute, because another process may have seeded new texts. */
export function createVocabulary(db: Database): () => Promise<Vocabulary> {
  let readAt = 0;
  let reading: Promise<Vocabulary> | null = null;
  return () => {
    if (reading && Date.now() - readAt < freshForMs) return reading;
    readAt = Date.now();
    reading = read(db);
    reading.catch(() => (reading = null));
    return reading;
  };
}

async function read(db: Database): Promise<Vocabulary> {
  const { word, stem, isAbbreviation } = lessonWords;
  const words = new Map(
    (await db.select({ word, stem, isAbbreviation }).from(lessonWords)).map((row) => [row.word, row]),
  );
  return {
    isAbbreviation: (word) => words.get(word)?.isAbbreviation ?? false,
    findStem(word) {
      const lower = word.toLowerCase();
      const row = words.get(lower);
      return row ? row.stem : lower;
    },
  };
}
