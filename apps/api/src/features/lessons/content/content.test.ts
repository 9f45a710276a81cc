import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readyQuestions } from '@everstep/domain/marketing/ready-questions';
import { helpCards } from '@everstep/domain/help';
import { firstAidTopics } from '@everstep/domain/help/first-aid';
import { detectLessonBox, plainBlock } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { parseLessonText } from '../lesson-document';
import { readLessons } from '../seed';

const folder = fileURLToPath(new URL('../../../../content/lessons', import.meta.url));
const lessons = readLessons(folder).sort((a, b) => a.position - b.position);
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Promises that no lesson may make, and unsourced figures. */
const forbidden = [
  /\bmiracle\b/i,
  /\bcures?\b/i,
  /\bguaranteed (pregnancy|success|results?|baby)\b/i,
  /97% improved/i,
  /40% fewer/i,
  /3x wealth/i,
  /85% of children exceed/i,
  /95% (family )?satisfaction/i,
  /\bmomm(y|ies)\b/i,
  /\b\d+\s?mg of (ibuprofen|paracetamol|acetaminophen|aspirin|metformin|letrozole|clomiphene)\b/i,
  /\(S\d+\)/,
  /https?:/,
  /<[a-z]/i,
];

/** The opening of a box with signs: it says whom to call, and the list below says for what. */
const firstLines = {
  emergency:
    /^\*\*Get help now\.\*\* Call your local emergency number \(911 in the US\) for( [\w ]+)?:\n\n- .+(\n- .+)*(\n\n|$)/,
  today: /^\*\*Call today\.\*\* Call .*(today|day or night,) for:\n\n- .+(\n- .+)*(\n\n|$)/,
};

/** Phrases that reveal a secondary source. */
const secondHand =
  /\b(via|as (reported|quoted|cited|summari[sz]ed)|read through|quoted by|according to|summar(y|ies)|news)\b/i;

/** Allowed hosts of sources: public bodies, societies that publish guidelines, and publishers of studies. */
const sourceHosts = [
  'gov',
  'doi.org',
  'who.int',
  'nhs.uk',
  'nice.org.uk',
  'hfea.gov.uk',
  'acog.org',
  'asrm.org',
  'auanet.org',
  'uroweb.org',
  'aap.org',
  'heart.org',
  'ahajournals.org',
  'acr.org',
  'gimjournal.org',
  'uspreventiveservicestaskforce.org',
  'developingchild.harvard.edu',
  'educationendowmentfoundation.org.uk',
  'nrckids.org',
  'absolute.physio',
];

/** A link to one of our own pages. */
const link = /\[([^[\]]+)\]\((\/[\w/#-]+)\)/g;
const findBoxes = (body: string) =>
  [...body.matchAll(/^> .+(\n>.*)*$/gm)].map(([block]) => block.replace(/^> ?/gm, ''));

it.each(lessons.map(({ slug, body }) => [slug, body]))('%s contains only what the page can show', (_slug, body) => {
  const plain = parseLessonText(body).map(plainBlock).join('\n');
  expect(plain).not.toMatch(/[*`<\\#>|]|\]\(|\b_|_\b/);
});

it('there are 36 lessons, 3 free, 12 premium and 21 elite, at positions 1 to 36', () => {
  expect(lessons.map((lesson) => lesson.position)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
  const count = (level: string) => lessons.filter((lesson) => lesson.level === level).length;
  expect([count('free'), count('premium'), count('elite')]).toEqual([3, 12, 21]);
});

it('the categories contain 7, 10, 8, 4, 5 and 2 lessons', () => {
  const totals: Record<string, number> = {};
  for (const { category } of lessons) totals[category] = (totals[category] ?? 0) + 1;
  expect(totals).toEqual({
    fertility: 7,
    financial: 10,
    health: 8,
    home_environment: 4,
    mindset: 5,
    advanced_genetics: 2,
  });
});

it('the folder contains nothing else', () => {
  expect(readdirSync(folder).sort()).toEqual(lessons.map((lesson) => `${lesson.slug}.md`).sort());
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('%s', (_slug, lesson) => {
  it('contains 900 to 1,400 words in 4 to 7 sections', () => {
    expect(countWords(lesson.body)).toBeGreaterThanOrEqual(900);
    expect(countWords(lesson.body)).toBeLessThanOrEqual(1400);
    const sections = lesson.body.match(/^## .+$/gm) ?? [];
    expect(sections.length).toBeGreaterThanOrEqual(4);
    expect(sections.length).toBeLessThanOrEqual(7);
  });

  it('asks three questions, each with a valid answer and a reason', () => {
    for (const { options, answer, why } of lesson.quiz) {
      expect(options[answer - 1]).toBeTruthy();
      expect(new Set(options).size).toBe(options.length);
      expect(countWords(why)).toBeGreaterThan(3);
    }
  });

  it('opens with one plain paragraph, which every visitor may read', () => {
    const [opening = ''] = lesson.body.split(/\n{2,}/);
    expect(countWords(opening)).toBeGreaterThan(20);
    expect(opening).not.toMatch(/^[#>*-]|\n/);
    expect(lesson.body.slice(opening.length).trim()).toMatch(/^## /);
  });

  it('has 4 to 6 key facts, each one or two plain sentences', () => {
    for (const fact of lesson.keyFacts ?? []) {
      expect(countWords(fact)).toBeGreaterThanOrEqual(10);
      expect(countWords(fact)).toBeLessThanOrEqual(40);
      expect(fact).not.toMatch(/[*_#[\]]/);
    }
    expect(readingEase((lesson.keyFacts ?? []).join(' '))).toBeGreaterThanOrEqual(50);
  });

  it('reserves "Get help now" for the emergency number, lists one sign per line, and states in each box what to do', () => {
    for (const box of findBoxes(lesson.body)) {
      const kind = detectLessonBox(box);
      expect(kind, box).toBeDefined();
      if (kind !== 'talk') expect(box).toMatch(firstLines[kind ?? 'today']);
    }
  });

  it('promises no feature that the product lacks', () => {
    expect(JSON.stringify(lesson)).not.toMatch(
      /\b(our|the|your|family) planner\b|\bour (own )?(community|checklist|check-list)\b/i,
    );
  });

  it('names each primary source once, with its year and its publisher’s URL', () => {
    expect(new Set(lesson.sources.map(({ url }) => url)).size).toBe(lesson.sources.length);
    for (const { text, year, url } of lesson.sources) {
      expect(text).not.toMatch(secondHand);
      expect(text, 'one work each').not.toMatch(/;|\b(of|in|since|from)$/);
      expect(year).toBeGreaterThanOrEqual(1980);
      expect(year).toBeLessThanOrEqual(2026);
      const { protocol, hostname } = new URL(url);
      expect(protocol).toBe('https:');
      expect(
        sourceHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
        url,
      ).toBe(true);
    }
  });

  it('links to existing topics of the help page', () => {
    for (const [, , path = ''] of lesson.body.matchAll(link)) {
      const [page, topic = ''] = path.split('#');
      expect(page).toBe(paths.getHelpNow);
      expect([...Object.keys(helpCards), ...firstAidTopics]).toContain(topic);
    }
  });

  it('makes no promise about outcomes', () => {
    const text = JSON.stringify({ ...lesson, sources: lesson.sources.map((source) => source.text) });
    for (const claim of forbidden) expect(text).not.toMatch(claim);
  });

  it('is easy to read', () => {
    expect(readingEase(lesson.body)).toBeGreaterThanOrEqual(55);
    expect(readingEase(lesson.body)).toBeLessThanOrEqual(95);
  });
});

describe('a lesson file is rejected', () => {
  const text = readFileSync(join(folder, 'elite-fertility-fundamentals.md'), 'utf8');

  it.each([
    ['whose source has no year', /^ {4}year: .*\n/m, ''],
    ['whose source has no address', /^ {4}url: .*\n/m, ''],
    ['whose source is not reached over https', /^ {4}url: https/m, '    url: http'],
    ['whose source is a line of text', /^ {2}- text: (.*)\n {4}year.*\n {4}url.*\n/m, '  - $1\n'],
  ])('%s', (_what, pattern, replacement) => {
    const changed = text.replace(pattern, replacement);
    expect(changed).not.toBe(text);
    const scratch = mkdtempSync(join(tmpdir(), 'lessons-'));
    try {
      writeFileSync(join(scratch, 'lesson.md'), changed);
      expect(() => readLessons(scratch)).toThrow(/lesson\.md/);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
});

/** Flesch reading ease; syllables are counted as groups of vowels, ignoring a silent final e. */
function readingEase(markdown: string): number {
  const plain = markdown.replace(/^#+ .*$/gm, '').replace(/[*_>`-]/g, ' ');
  const sentences = plain.split(/[.!?:]+\s|\n{2,}|\n(?=\s)/).filter((part) => countWords(part) > 0).length;
  const list = plain.match(/[a-z']+/gi) ?? [];
  const syllables = list.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        (
          word
            .toLowerCase()
            .replace(/e$/, '')
            .match(/[aeiouy]+/g) ?? []
        ).length,
      ),
    0,
  );
  return 206.835 - 1.015 * (list.length / sentences) - 84.6 * (syllables / list.length);
}

it('the ready questions about lessons are answered with key facts of free lessons', () => {
  for (const { answer, lesson: slug } of readyQuestions) {
    const lesson = lessons.find((candidate) => candidate.slug === slug);
    expect(lesson?.level).toBe('free');
    expect(lesson?.keyFacts).toContain(answer);
  }
});
