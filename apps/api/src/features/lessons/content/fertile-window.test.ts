import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { daysBetween } from '@everstep/domain/base/days';
import { conceptionWindow } from '@everstep/domain/fertility';
import { readyQuestions } from '@everstep/domain/marketing/ready-questions';
import { readLessons } from '../seed';

const read = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const lesson = readLessons(read('api/content/lessons')).find(({ slug }) => slug === 'elite-fertility-fundamentals');
const drawing = readFileSync(read('web/public/figures/fertile-window.svg'), 'utf8');

const start = '2026-03-01';
/** What the tracker says of the lesson's example, a cycle of 32 days. */
const tracker = conceptionWindow({ cycleStart: start, firstHigher: null, cycleLength: 32, daysAfterOvulation: 14 });
const cycleDay = (date = '') => daysBetween(start, date) + 1;
const days = ({ from, to }: { from?: string; to?: string } = {}) => [cycleDay(from), cycleDay(to)];
const numbers = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number);

it('the tracker gives a cycle of 32 days the window of the lesson', () => {
  const [, alt = ''] = /!\[(.+?)\]\(/.exec(lesson?.body ?? '') ?? [];
  expect(numbers(/Days (\d+ to \d+) are fertile/.exec(alt)?.[1])).toEqual(days(tracker?.window));
  expect(numbers(/best on days (\d+ and \d+)/.exec(alt)?.[1])).toEqual(days(tracker?.best));
  expect(numbers(/window is days (\d+ to \d+)/.exec(lesson?.body ?? '')?.[1])).toEqual(days(tracker?.window));
});

it('the drawing marks the best days of the tracker', () => {
  const stones = [...drawing.matchAll(/<text class="on-\w+" x="([\d.]+)"[^>]*>(\d+)<\/text>/g)].map(
    ([, x, day]) => [Number(x), Number(day)] as const,
  );
  expect([stones[0]?.[1], stones.at(-1)?.[1]]).toEqual(days(tracker?.window));
  const [, left, width] = /<path class="fertile-line" d="M([\d.]+) \d+v6h([\d.]+)v-6"/.exec(drawing) ?? [];
  const marked = stones.filter(([x]) => x > Number(left) && x < Number(left) + Number(width)).map(([, day]) => day);
  expect([marked[0], marked.at(-1)]).toEqual(days(tracker?.best));
});

it('the lesson and the ready question say how many days before ovulation are the best', () => {
  expect(days(tracker?.best)).toEqual([cycleDay(tracker?.window.to) - 2, cycleDay(tracker?.window.to) - 1]);
  const sentence = /the two days before ovulation are the best/i;
  expect(readyQuestions.find(({ question }) => question.startsWith('Which days'))?.answer).toMatch(sentence);
  expect(lesson?.body).toMatch(sentence);
  expect(lesson?.keyFacts?.join(' ')).toMatch(sentence);
  expect(JSON.stringify([lesson, readyQuestions])).not.toMatch(/two or three (days )?before ovulation/);
});
