import { fileURLToPath } from 'node:url';
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
