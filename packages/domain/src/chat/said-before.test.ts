import { describe, expect, it } from 'vitest';
import { saidBefore } from './said-before';
import { triage } from './triage';

const question = 'How did Leo do today?';
const log =
  'Leo: 2 h of sleep in the last 24 hours. Awake since 14:05.\n\nLeo: last feed at 11:30 (bottle, 60 ml); diapers: 0 wet, 1 dirty.';

describe('an answer that tells what was logged', () => {
  it.each(['yes', 'no', 'And why?', 'And yesterday?', 'Is that a lot?', 'What now?', 'And for twins?'])(
    'makes nothing urgent of: %s',
    (text) => {
      const previous = saidBefore({ question, response: log, lookedAt: ['sleep', 'feedings'] });
      expect(triage(text, { childAgeDays: 126, previous }).level).toBe('routine');
    },
  );

  it('still counts by what it asks', () => {
    const response = `${log} Is he hard to wake up?`;
    const previous = saidBefore({ question, response, lookedAt: ['sleep'] });
    expect(previous.at(-1)).toEqual({ from: 'halsey', text: ' Is he hard to wake up?' });
    expect(triage('yes', { childAgeDays: 126, previous }).level).not.toBe('routine');
  });
});

it('any other answer counts as a whole', () => {
  const said = saidBefore({ question, response: 'A lot. Why?', lookedAt: [] });
  expect(said).toEqual([
    { from: 'user', text: question },
    { from: 'halsey', text: 'A lot. Why?' },
  ]);
  expect(saidBefore({ question, response: '', lookedAt: [] })).toEqual(said.slice(0, 1));
});
