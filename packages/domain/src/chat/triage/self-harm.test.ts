import { describe, expect, it } from 'vitest';
import { triage } from './triage';

describe('a plan', () => {
  it.each([
    'ive got a plan',
    'i have a plan now',
    'got a plan',
    'i have a plan and a date',
    'i feel so low and ive got a plan',
  ])('of which nothing else is said is one to die: %s', (text) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it.each(['i cant do this anymore', 'everyone would be better off', 'i hate my life'])(
    'is one to die after: %s',
    (before) => {
      expect(triage('ive got a plan', { previous: [{ from: 'user', text: before }] })).toMatchObject({
        level: 'emergency',
        card: 'suicide',
      });
    },
  );

  it.each([
    'ive got a plan for dinner, fish fingers',
    'i have a plan for the birth',
    'weve got a plan for the birth',
    'we have a plan, starting solids monday',
    'got a plan to see my gp about the rash',
    'thanks ive got a plan',
    'my plan is to breastfeed for a year',
  ])('is routine for something else: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});

describe('cutting', () => {
  it.each([
    'my 15 yo is cutting',
    'my 11 year old is cutting in secret',
    'my teenager has been cutting',
    'my daughter is cutting',
    'daughter 14 has cuts all up her arms shes hiding them',
    'found razor blades in my sons room and marks on his thighs',
    '12 yo scratching his arms till they bleed on purpose',
  ])('of a child who is old enough is self-harm: %s', (text) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it.each([
    'my 1 year old is cutting',
    'my 2 yo is cutting and so grumpy',
    'my son is cutting, 7 months, so much drool',
    'cutting teeth at 5 months, drool everywhere',
    '10 month old cutting 4 at once',
    '15 yo is cutting class',
    'my 16 yr old is cutting grass for pocket money',
    'my 9 year old is cutting out paper snowflakes',
    '10 yr old cut his finger on paper',
    '11 year old has scratches on his legs from brambles',
  ])('is routine of teeth, paper and the like: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});
