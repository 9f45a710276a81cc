import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens';
import { triage } from './triage';
import { understand } from './signs';

const isFall = (text: string) => understand(tokensOf(text)).signs.some(({ name }) => name === 'falls');

describe('a fall', () => {
  it.each([
    'the sippy cup fell',
    'her sock fell off',
    'tooth fell out',
    'cord stump fell off',
    'dropped my keys',
    'fell ill',
    'fell back asleep',
    'drop my son at daycare',
    'in the fall semester',
  ])('is none of a thing, and no figure of speech: %s', (text) => {
    expect(isFall(text)).toBe(false);
    expect(triage(text).level).toBe('routine');
  });

  it('is none in "fell pregnant"', () => {
    expect(isFall('i fell pregnant at 40')).toBe(false);
  });

  it.each([
    'fell off the bed, 2 months',
    'leo fell off the changing table',
    'my son was climbing on the sofa and fell',
    'the shelf fell on him',
    'the car seat tipped off the counter with my baby in it',
    'dropped her on the floor',
    'he had a bad fall',
  ])('is one of somebody: %s', (text) => {
    expect(isFall(text)).toBe(true);
  });

  it.each(['my 2 month old fell off the bed', 'newborn fell off the sofa', 'we dropped her, she is 6 weeks'])(
    'is an emergency in the first three months: %s',
    (text) => {
      expect(triage(text)).toMatchObject({ level: 'emergency', card: 'head-injury' });
    },
  );

  it('of a child of unknown age is no emergency by the rules', () => {
    expect(triage('he fell and scraped his knee').topic).not.toBe('head_injury');
  });

  it('takes a faint after a blow to the head for no birth', () => {
    expect(triage('toddler hit his head and was out for a few secs')).toMatchObject({
      level: 'emergency',
      card: 'head-injury',
    });
  });

  it('of an arm that does not move has nothing to do with an unborn baby', () => {
    expect(triage('arm hurts after fall, wont move it').card).not.toBe('movements');
  });

  it.each([
    'dog knocked my 2 month old down',
    'the dog bowled over my 2 month old',
    'dog pushed the 2 month old off the sofa',
    'brother shoved her off the bed 8 weeks old',
    'toddler pulled the 6 week old off the sofa',
    'big brother sat on the baby 5 weeks old',
    'great dane flattened my 1 month old',
  ])('is one by whom or what it is caused: %s', (text) => {
    expect(triage(text).level).toBe('emergency');
  });

  it.each([
    'dog knocked over the diaper pail',
    'toddler knocked over his milk',
    'he knocked over his brothers tower',
    'dog knocked over the highchair, nobody in it',
    'knocked him off his nap schedule on holiday',
    'baby pushed himself up on his arms today 4 months',
    'she pushed me over the edge today lol im so tired',
  ])('is none where no child is knocked over: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});
