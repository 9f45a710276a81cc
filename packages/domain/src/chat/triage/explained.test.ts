import { describe, expect, it } from 'vitest';
import { triage, type TriageLevel } from './triage';

const levelOf = (text: string) => triage(text).level;

describe('a scrape after a fall', () => {
  it.each([
    'he fell and scraped his knee',
    'my 3 year old got pushed over at nursery and scraped his knee',
    'skinned both knees on the scooter hes 6',
    'he fell over and has a little scratch on his hand',
  ])('is routine, where nothing else is said: %s', (text) => {
    expect(levelOf(text)).toBe('routine');
  });

  it.each<[TriageLevel, string]>([
    ['emergency', 'fell off the trampoline and scraped his elbow and hes been sick twice'],
    ['emergency', 'scraped her head on concrete now wont wake'],
    ['emergency', '5 week old i fell over with her and scraped my knee and she hit the floor'],
    ['urgent', 'she fell and scraped her knee shes 7 months old'],
  ])('is %s with anything else: %s', (level, text) => {
    expect(levelOf(text)).toBe(level);
  });
});

describe('gagging on food', () => {
  it.each([
    'gagged on toast, fine since',
    'gags on lumpy food but swallows fine, 8 months',
    'coughed on his milk and was fine straight after',
  ])('is routine once it is over: %s', (text) => {
    expect(levelOf(text)).toBe('routine');
  });

  it.each([
    'gagged on a battery fine since',
    'gagged on toast fine since but now breathing fast and blue lips',
    'gagging and cant breathe on toast',
    'choked on a grape gone silent',
  ])('is an emergency with a sign of danger: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('movements that were never felt', () => {
  it.each([
    '17 weeks no movement yet',
    '16 weeks and no kicks yet',
    '18 weeks first baby cant feel her move yet',
    '21 weeks no movement yet, first baby anterior placenta',
  ])('are not expected before 24 weeks: %s', (text) => {
    expect(levelOf(text)).toBe('routine');
  });

  it.each([
    '22 weeks felt kicks last week no movement today',
    '26 weeks no movement yet today',
    '25 weeks felt nothing since yesterday',
    '30 weeks no kicks yet',
    '22 weeks i never feel him move now he did before',
    '17 weeks no movement yet and bleeding heavily with clots',
    'used to be so active and now nothing 31 weeks',
  ])('are an emergency once they were felt, or later: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('wet diapers in the first days', () => {
  it.each(['2 wet diapers, shes 2 days old', '1 wet diaper so far hes one day old', '3 days old 4 wet nappies'])(
    'are enough, one for each day: %s',
    (text) => {
      expect(levelOf(text)).toBe('routine');
    },
  );

  it.each<[TriageLevel, string]>([
    ['urgent', '2 days old 1 wet nappy'],
    ['urgent', '5 days old only 2 wet nappies'],
    ['urgent', '3 wet diapers today, 5 months old'],
    ['emergency', '4 days old 1 wet nappy not waking to feed'],
    ['emergency', '2 days old, no wet nappies and wont wake'],
  ])('are %s where they are fewer: %s', (level, text) => {
    expect(levelOf(text)).toBe(level);
  });
});
