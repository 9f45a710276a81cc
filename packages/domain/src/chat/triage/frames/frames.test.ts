import { describe, expect, it } from 'vitest';
import { triage } from '..';

const isEmergency = (phrase: string) => expect(triage(phrase).level).toBe('emergency');
const isRoutine = (phrase: string) => expect(triage(phrase)).toEqual({ level: 'routine' });

const emergencies = [
  'my baby is choking',
  'he is choking',
  'my son is having a seizure',
  'i want to kill myself',
  'he has a knife',
  'my toddler drank bleach',
  'my wife is fitting',
  '33 weeks waters broke',
  'baby hasnt moved all day 35 weeks',
  'she cant breathe',
  'hes gone limp',
];

describe('a question in front of an emergency, without a sign between them', () => {
  it.each([
    'what do i do',
    'what to do',
    'what should i do',
    'what can i do',
    'what do we do',
    'does anyone know what to do',
    'tell me what to do',
    'not sure what to do',
    'is there anything i can do',
    'how can i stop this',
    'any advice',
    'help',
    'pls help',
    'anyone else',
    'is this normal',
    'is it ok',
    'should i worry',
    'when do i call',
    'when do i need to go in',
    'where do i go',
  ])('%s', (question) => {
    const hidden = emergencies.filter((report) => triage(`${question} ${report}`).level !== 'emergency');
    expect(hidden).toEqual([]);
  });

  it.each([
    'what does it mean when baby hasnt moved all day 35 weeks',
    'what do i do about my 5 week old she has 38.4',
    'quick what do i do baby choking',
    'when to go to hospital, waters broke at 33 weeks',
    'what do you do for a seizure, shes having one',
    'what happens if he swallowed a battery, because he did',
  ])('nor in one sentence with it: %s', isEmergency);

  it.each(['how can i kill myself', 'is it normal to want to kill myself', 'what do i do if he has a gun'])(
    'nor does a question hide a wish to die or a weapon: %s',
    isEmergency,
  );

  it.each([
    'what do i do if my baby chokes',
    'what to do when a baby is choking',
    'what should i do if my son has a seizure',
    'how can i stop my baby from choking',
    'how do i know if my baby is choking',
    'what do i do when he chokes',
    'what can i have ready in case she runs a temperature?',
    'when our son was newborn he was yellow, could the new baby get it too?',
    'does anyone know what to do about a toddler who bites',
    'how would i know if my baby is struggling to breathe',
    'my four year old asks all day when everybody is going to die',
  ])('while what is asked in general stays routine: %s', isRoutine);
});

describe('a film, a book or a song', () => {
  it.each([
    'was reading him a book and he went limp',
    'during the movie she went blue',
    'was singing a song to her and her eyes rolled back',
    '5 week old, i was on facebook when i noticed shes 38.4',
    'it was like a movie, he held a knife to my throat',
    'he got angry about the tv show and strangled me',
    'listening to a podcast, lost vision in one eye, 36 weeks',
    'was watching tv with my 5 week old, she felt boiling, thermometer says 38.6',
    'we watched a film and then she had a fit',
    'measured 38.3 while reading a story, 7 weeks',
    'the film had just ended when i noticed my 3 week old was burning up. 38.4',
  ])('does not make what happens beside it unreal: %s', isEmergency);

  it.each([
    'the book im reading says dont worry but he ate a button battery',
    'a tiktok said dont worry but he stopped breathing',
    'newborn 38.2, the book says wait',
    'read in a book that grunting is bad and my 3 week old is grunting w every breath',
    'a facebook group said wait and see but 6 week old 38.9 now',
    'saw a tiktok about babies grunting, mine does exactly that',
  ])('says nothing of what happens to the child: %s', isEmergency);

  it.each([
    'in the show she has a seizure and she dies',
    'saw a tiktok of a baby choking',
    'the drama last night where he held a knife to her throat was too much',
    'the movie we saw had a woman whose waters broke in a taxi',
    'im writing a script where a toddler drinks bleach and stops breathing',
    'my essay is about postpartum hemorrhage, she was bleeding heavily',
    'my novel: the baby is 6 weeks old and has 38.5. what would the doctors do',
    'watching a documentary on preeclampsia, seizures at 34 weeks. how common',
    'a tiktok said babies with 38 at 6 weeks need hospital',
  ])('is no emergency itself: %s', isRoutine);
});

describe('what happened long ago', () => {
  it.each([
    'last year he had a seizure and now hes having another one',
    'he had a seizure last year and its happening again',
    'two years ago i wanted to die and i feel like that again',
    'used to have thoughts of suicide and they are back',
    'when i was a teen i wanted to kill myself and its back',
    'last summer he had anaphylaxis and its starting again',
    'with my first i bled heavily and i bleed like that now, 5 days pp',
    'my first had a fit at 1 and my second is having one',
    'a year ago he strangled me and tonight he did it again',
    'last year he stopped breathing and today he stopped again',
  ])('is of now when it has come back: %s', isEmergency);

  it('ends before the clause that is of now', () => isEmergency('history of stroke and his face droops now'));

  it.each([
    'he had a seizure last year and hes been fine ever since',
    'he had a seizure last year, can it happen again?',
    'had preeclampsia in my last pregnancy, what is the risk it happens again',
    'with my first i bled heavily, im scared of that for the next birth',
    'my first had a fit at 1 and my second just turned 1, same nursery',
    'lost a baby at 20 weeks two years ago and now im pregnant again',
    '2 years ago he broke his arm and now he wants to climb again',
  ])('stays of long ago: %s', isRoutine);
});

describe('an animal', () => {
  it.each([
    'dog ate my pills and my toddler too',
    'the dog ate some rat poison and my 2 year old did too',
    'dog was barking and my 8 month old started choking',
  ])('does not hide the child that is named after it: %s', isEmergency);

  it('hides no fall of a child by its age', () =>
    expect(triage('the dog is fine but my 2 month old fell').level).not.toBe('routine'));

  it.each([
    'our 8 week old puppy has 38.5',
    '8 week old kitten 38.5',
    'my 2 month old puppy swallowed a battery',
    'our hamster stopped breathing and my 4 year old is sad',
  ])('keeps its age: %s', isRoutine);
});

describe('numbers at the end of a sentence', () => {
  it.each([
    '1. coffee ok at 30 weeks? 2. baby hasnt moved since yesterday',
    '30 weeks. baby hasnt moved since yesterday',
    '33 weeks. baby moved this morning but my water just broke',
    'so 3 questions. 1 can i drink coffee 2 is it ok to fly at 30w 3 baby hasnt moved since yesterday',
  ])('take no word of the next one: %s', (phrase) => {
    expect(triage(phrase)).toMatchObject({ level: 'emergency' });
    expect(triage(phrase).topic).not.toBe('wording');
  });
});
