import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { isPagePath, paths } from '@everstep/domain/base/paths';
import { eventLimits, readRule } from '@everstep/domain/planner';
import { strategyChecksKind, strategyGuides, strategyTexts, guideTexts } from '@everstep/domain/strategies';
import { refusedWords } from '../../../test/refused-words';
import { guides, stepTexts } from './guides';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const lessonFolder = join(root, 'apps/api/content/lessons');

/** The title of the lesson at a path; undefined if there is none. */
function lessonTitle(path: string): string | undefined {
  const file = readdirSync(lessonFolder).find((name) => paths.lesson(name.replace('.md', '')) === path);
  return file && /^title: "?(.+?)"?$/m.exec(readFileSync(join(lessonFolder, file), 'utf8'))?.[1];
}
const strategies = strategyGuides.flatMap((guide) =>
  guides[guide].map((strategy) => [`${guide}: ${strategy.title}`, strategy] as const),
);

/** The sentences of a strategy that only the server has. */
const sentencesOf = ({ why, how, script, steps }: (typeof strategies)[number][1]): string[] => [
  ...[why, how, script.words].flatMap((text) => text.split(/(?<=[.?!:])\s+/)),
  ...steps.map(({ text }) => text),
];

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

describe('the texts of the guides', () => {
  it('are nowhere in what browsers get', () => {
    const shipped = [...sourcesIn('packages/domain/src'), ...sourcesIn('apps/web/src')].join('\n');
    const sentences = strategies.flatMap(([, strategy]) => sentencesOf(strategy));
    expect(sentences.length).toBeGreaterThan(150);
    // What is short or common to many texts says nothing of a guide.
    const telling = sentences.filter((sentence) => sentence.length > 25);
    expect(telling.filter((sentence) => shipped.includes(sentence))).toEqual([]);
  });

  it('are in American English', () => {
    const own = strategies.map(([name, { sources: _sources, ...words }]) => [name, words]);
    const text = JSON.stringify([own, strategyTexts, guideTexts]);
    expect(refusedWords.filter(({ pattern }) => pattern.test(text)).map(({ american }) => american)).toEqual([]);
  });

  it('name no telephone number, because the numbers depend on the country', () => {
    const texts = strategies.flatMap(([, strategy]) => sentencesOf(strategy));
    expect(texts.filter((text) => /\b(911|988)\b|\d{3}-\d{3}/.test(text))).toEqual([]);
  });
});

describe.each(strategies)('%s', (_name, { script, steps, event, links, sources, why, how }) => {
  it('has a reason, something for this week, words to say and three to five steps', () => {
    for (const text of [why, how, script.words]) expect(text.length).toBeGreaterThan(30);
    expect(script.to).toMatch(/^\w/);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(5);
  });

  it('suggests an event that the planner takes', () => {
    expect(event.title.length).toBeGreaterThan(0);
    expect(event.title.length).toBeLessThanOrEqual(eventLimits.title);
    const at = { start: '2026-11-29T10:00:00', zone: 'America/New_York', allDay: false };
    if (event.rrule !== null) expect(readRule(event.rrule, at)).toMatchObject({ every: 1 });
  });

  it('links only to pages and lessons that exist, by their names', () => {
    expect(links.length).toBeGreaterThan(0);
    for (const { path, label } of links) {
      expect(isPagePath(path), path).toBe(true);
      if (path.startsWith(`${paths.library}/`)) expect(lessonTitle(path), path).toBe(label);
    }
  });

  it('names its sources at their own addresses', () => {
    expect(sources.length).toBeGreaterThan(0);
    for (const { text, url } of sources) {
      expect(text).toMatch(/, \d{4}$/);
      expect(new URL(url).protocol).toBe('https:');
    }
  });
});

it.each(strategyGuides)('the steps for %s have ids of their own, which an entry can hold', (guide) => {
  const ids = guides[guide].flatMap(({ steps }) => steps.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...stepTexts[guide].keys()]).toEqual(ids);
  expect(safeParse(strategyChecksKind.value, { done: ids }).success).toBe(true);
});
