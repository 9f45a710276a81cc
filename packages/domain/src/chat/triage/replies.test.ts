import { describe, expect, it } from 'vitest';
import { triage } from './triage';

/** The level and card of an answer to a question of ours. */
const answered = (said: string, question: string, answer: string) =>
  triage(answer, {
    previous: [
      { from: 'user', text: said },
      { from: 'halsey', text: question },
    ],
  });

describe('an answer to a question for yes or no', () => {
  it.each(['every day', 'sometimes yes', 'yes', 'i guess so', 'idk'])('may mean yes: %s', (answer) => {
    expect(answered('i feel down', 'Do you think about ending your life?', answer)).toMatchObject({
      level: 'emergency',
      card: 'suicide',
    });
  });

  it.each(['no', 'i guess not', 'not really', 'idk'])('may mean no: %s', (answer) => {
    expect(answered('my husband shouts', 'Are you safe right now?', answer)).toMatchObject({
      level: 'emergency',
      card: 'violence',
    });
  });

  it('denies the movements of an unborn baby', () => {
    expect(answered('i am 33 weeks', 'Have you felt any movement today?', 'no not at all')).toMatchObject({
      level: 'emergency',
      card: 'movements',
    });
  });

  it('raises nothing that was not asked', () => {
    expect(answered('which vitamins', 'How often do you take them?', 'every day').level).toBe('routine');
    expect(answered('i feel down', 'Do you think about ending your life?', 'never').level).not.toBe('emergency');
  });
});

it('an age in words answers how old somebody is', () => {
  expect(answered('she has 38.4', 'How old is she?', 'seven weeks tomorrow').card).toBe('young-baby-fever');
});

describe('after an emergency', () => {
  const after = (text: string) => answered('my 5 week old has 38.4', 'Go to the emergency room now.', text).level;

  it.each(['but the doctor said wait', 'do i really have to go', 'its 3am can it wait till morning'])(
    'doubt continues the matter: %s',
    (text) => {
      expect(after(text)).toBe('emergency');
    },
  );

  it('another plan does not', () => {
    expect(after('can we go to the beach tomorrow')).toBe('routine');
  });
});

describe('that it is so with the own child', () => {
  const after = (before: string, text: string) => triage(text, { previous: [{ from: 'user', text: before }] }).level;

  it.each([
    ['mine does exactly that', 'saw a baby on tiktok breathing so fast his ribs suck in'],
    ['mine does exactly that', 'tiktok says if a baby goes limp and blue its serious'],
    ['my baby does this', 'someone on reddit said their babys ribs were sucking in when he breathes'],
    ['same here', 'saw a video on instagram where a baby stopped breathing in the car seat'],
    ['thats exactly my son', 'read a facebook post about a baby with a rash that doesnt fade under a glass'],
  ])('is as grave as what was told: %s after %s', (text, before) => {
    expect(after(before, text)).toBe('emergency');
  });

  it.each([
    ['mine does that too', 'my 3 year old hates broccoli'],
    ['same with mine', 'a mum on facebook said her toddler only eats pasta'],
  ])('is as harmless: %s after %s', (text, before) => {
    expect(after(before, text)).toBe('routine');
  });
});
