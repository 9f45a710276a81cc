import { describe, expect, it } from 'vitest';
import { recognizeMessage } from './recognize';

describe('signs of meningitis', () => {
  it.each([
    'his rash wont fade when i press a glass',
    '2yo stiff neck 39',
    '5 months, bulging fontanelle',
    '3yo purple spots and fever',
    'purple dots that dont go away when i press a glass',
  ])('are those of a child while nobody else is named: %s', (text) => {
    expect(recognizeMessage(text).card).toBe('fever_grave');
  });

  it.each(['i am 3 weeks postpartum and have purple spots and fever', 'i have a stiff neck and a fever of 39'])(
    'are those of the mother who says so: %s',
    (text) => {
      expect(recognizeMessage(text).card).toBe('sepsis');
    },
  );
});

it('whose age is told is a child', () => {
  expect(recognizeMessage('3yo breathing very fast').isOfChild).toBe(true);
});

it('blood in what a child vomits is no green vomit', () => {
  expect(recognizeMessage('vomiting blood 3yo').card).toBe('stool_blood');
});
