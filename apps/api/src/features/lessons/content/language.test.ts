import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readyQuestions } from '@everstep/domain/marketing/ready-questions';
import { quizStages } from '@everstep/domain/quiz/plan';
import { quizQuestions } from '@everstep/domain/quiz/questions';
import * as quizTexts from '@everstep/domain/quiz/texts';
import { acceptedPhrases, refusedAnswers, refusedWords } from '../../../../test/refused-words';
import { readLessons } from '../seed';

const lessons = readLessons(fileURLToPath(new URL('../../../../content/lessons', import.meta.url)));

/** The name of a foreign work stays as its owner writes it. */
const ownText = (lesson: (typeof lessons)[number]) =>
  [
    lesson.title,
    lesson.summary,
    lesson.framing,
    ...(lesson.keyFacts ?? []),
    ...lesson.actions,
    JSON.stringify(lesson.quiz),
    lesson.body,
  ].join('\n');

const refusedIn = (text: string) =>
  refusedWords.flatMap(({ pattern, american }) => {
    const found = pattern.exec(text);
    return found ? [`'${text.slice(Math.max(0, found.index - 30), found.index + 30)}' → ${american}`] : [];
  });

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const isRead = (text: string) => /\p{L} \p{L}|^\p{Lu}\p{Ll}+$/u.test(text);
/** Files with words that users type, names of foreign works and services, and the British words themselves. */
const withOtherWords = [
  /\.test\./,
  /chat\/(triage|retrieval|safety|output-check|medicine)\//,
  /planner\/quick-entry\//,
  /help\/lines\//,
  /lessons\/search\.ts/,
  /base\/words\.ts/,
];

/** Texts of several words, and single words with a capital letter, with their place. */
function listTexts(folder: string): { place: string; text: string }[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !withOtherWords.some((words) => words.test(file)));
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    const texts: { place: string; text: string }[] = [];
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
      if (isText && isRead(node.text)) texts.push({ place: file, text: node.text });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return texts;
  });
}

describe('American English', () => {
  it.each(lessons.map((lesson) => [lesson.slug, ownText(lesson)]))(
    'is the language of the lesson %s',
    (_slug, text) => {
      expect(refusedIn(text)).toEqual([]);
    },
  );

  it('is the language of the quiz and of the ready questions', () => {
    const questions = quizStages.flatMap((stage) => quizQuestions({ stage }));
    expect(refusedIn(JSON.stringify([questions, quizTexts, readyQuestions]))).toEqual([]);
  });

  it.each(['packages/domain/src', 'apps/api/src', 'apps/web/src'])('is the language of the texts in %s', (folder) => {
    const texts = listTexts(folder);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(({ place, text }) => refusedIn(text).map((found) => `${place}: ${found}`))).toEqual([]);
  });

  it.each(refusedWords)('takes $american for what $example says', ({ pattern, example }) => {
    expect(example).toMatch(pattern);
  });

  it.each(acceptedPhrases)('takes "%s"', (phrase) => {
    expect(refusedIn(phrase)).toEqual([]);
  });
});

it.each(lessons.map((lesson) => [lesson.slug, lesson.quiz] as const))(
  'every answer to a question of %s is one that a parent might give',
  (_slug, quiz) => {
    const options = quiz.flatMap((question) => question.options);
    expect(options.filter((option) => refusedAnswers.some((pattern) => pattern.test(option)))).toEqual([]);
  },
);
