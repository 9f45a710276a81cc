import { describe, expect, it } from 'vitest';
import type { SafetyRun } from './safety-endpoints';
import { runFigures, safetySentence } from './safety-texts';

const model = { host: 'models.example', model: 'llama-x', prompt_version: 'p1.c1' };
const run: SafetyRun = {
  ...model,
  id: '0198a0a0-0000-7000-8000-000000000000',
  status: 'passed',
  started_at: '2026-11-26T10:00:00.000Z',
  finished_at: '2026-11-26T10:04:00.000Z',
  cases: 84,
  answered: 84,
  faulty: 0,
};
const day = (instant: string) => instant.slice(0, 10);

describe('who answers in the chat', () => {
  it.each([
    ['Answers come from our lessons. No language model is set up.', { model: null, deciding: null }],
    [
      'Answers come from our lessons. llama-x at models.example has not been put to the safety cases yet.',
      { model, deciding: null },
    ],
    [
      'Answers come from llama-x at models.example, which passed on 2026-11-26 with 84 of 84.',
      { model, deciding: run, answers_users: true },
    ],
    [
      'Answers come from our lessons. llama-x at models.example passed on 2026-11-26 with 84 of 84, and was withdrawn.',
      { model, deciding: { ...run, status: 'withdrawn' as const } },
    ],
    [
      'Answers come from our lessons. llama-x at models.example did not pass on 2026-11-26: 3 faults.',
      { model, deciding: { ...run, status: 'failed' as const, faulty: 3 } },
    ],
    [
      'Answers come from our lessons. llama-x at models.example did not pass on 2026-11-26: 1 fault.',
      { model, deciding: { ...run, status: 'failed' as const, faulty: 1 } },
    ],
  ])('%s', (sentence, status) => {
    expect(safetySentence({ answers_users: false, runs: [], ...status }, day)).toBe(sentence);
  });
});

it.each([
  ['84 of 84', run],
  ['12 of 84', { ...run, status: 'running' as const, answered: 12, faulty: 1 }],
  ['12 answered', { ...run, status: 'broken_off' as const, cases: 12, answered: 12, faulty: 1 }],
  ['2 faults', { ...run, status: 'failed' as const, faulty: 2 }],
])('the figures of a run are %s', (figures, shown) => {
  expect(runFigures(shown)).toBe(figures);
});
