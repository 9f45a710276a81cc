import { describe, expect, it } from 'vitest';
import { triage } from './triage';

describe('a sign in other words', () => {
  it.each([
    ['rash doesnt dissapear with the glass test', 'sepsis'],
    ['the rash does not vanish when i press', 'sepsis'],
    ['rash still visible when pressed', 'sepsis'],
    ['i feel like my baby is posessed', 'psychosis'],
    ['she hasnt slept 4 days, talks super fast, thinks shes chosen, baby 2 weeks', 'psychosis'],
    ['baby is not really ours, they are watching, 5 days pp', 'psychosis'],
    ['ive written letters to the kids', 'suicide'],
    ["my mom's patch stuck on the baby, fentanyl", 'poison'],
    ['car seat tipped off the counter with 2 month old in it', 'head-injury'],
    ['placenta not out after 1 hour home birth', 'bleeding'],
  ])('is an emergency: %s', (text, card) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card });
  });

  it.each([
    'smacked my 2 yr old and left a hand mark',
    'not using his left arm since birth',
    'pee is dark brown like cola',
    'wont put weight on his leg',
    'soaking a tampon an hour for 3 hrs',
  ])('is urgent at least: %s', (text) => {
    expect(triage(text).level).not.toBe('routine');
  });
});

describe('a wish not to wake', () => {
  it.each(['i dont want to wake up', 'i dont want to wake up anymore', 'i dont want to wake up tomorrow'])(
    'is one to die: %s',
    (text) => {
      expect(triage(text).card).toBe('suicide');
    },
  );

  it.each(['i dont want to wake up my baby to feed', 'dont want to wake him for a diaper change'])(
    'somebody else is none: %s',
    (text) => {
      expect(triage(text).level).toBe('routine');
    },
  );
});

describe('a figure of speech', () => {
  it.each([
    'my mother in law is killing me',
    'my wife is gonna kill me for being late',
    'we head out at 8',
    'his head sticks out of the crib bars',
    'feet out of blanket',
    'need to push the pram uphill',
  ])('is no emergency: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });

  it.each([
    ['my husband is killing me', 'violence'],
    ['my husband says he will kill me', 'violence'],
    ['sleep regression is killing us, also vomiting green', 'green-vomit'],
    ['i need to push', 'labor'],
    ['babys head is out', 'labor'],
  ])('is none where it is meant: %s', (text, card) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card });
  });
});

describe('the first of several matters', () => {
  it.each([
    ['toddler fever and hes talking nonsense', 'fever_grave'],
    ['6yo talks nonsense after a fall', 'head_injury'],
    ['4yo 39 and cant put her chin to her chest, light hurts', 'meningitis_rash'],
    ['my daughter on chemo has 38.1', 'fever_immune'],
    ['bloody poop lots 2yo pale', 'stool_blood'],
    ['my diabetic son is vomiting', 'diabetes'],
    ['his belly is rock hard', 'belly_child'],
  ])('is that of the sign: %s', (text, topic) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', topic });
  });

  it('is not choking where a child drinks a lot', () => {
    expect(triage('5 yo drinks nonstop, pees lots, breathing weird and throwing up').card).not.toMatch(/^choking/);
  });

  it('is the mind of a mother who talks nonsense', () => {
    expect(triage('my wife talks nonsense since the birth').card).toBe('psychosis');
  });
});
