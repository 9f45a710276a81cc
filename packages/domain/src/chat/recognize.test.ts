import { describe, expect, it } from 'vitest';
import { alertCard, namesLevel, isSignTopic, type AlertTopic } from '../help';
import { recognizeMessage } from './recognize';
import { rules } from './triage/rules';

describe('a message without a help card', () => {
  it.each<[string, string, AlertTopic]>([
    ['My newborn is very sleepy and does not wake for feeds', 'emergency', 'feeding_newborn'],
    ['My 3 week old has not had a wet diaper since yesterday', 'emergency', 'dehydration_mild'],
    ['Her poo is white like clay', 'urgent', 'white_stool'],
    ['my newborn is yellow and sleepy', 'emergency', 'jaundice'],
    ['10 day old baby is cold and wont suck', 'emergency', 'newborn_danger'],
    ['my baby feels hot', 'emergency', 'child_danger'],
    ['My 2 year old has a rash that does not fade under a glass', 'emergency', 'fever_grave'],
  ])('has signs to show: %s', (message, level, card) => {
    const found = recognizeMessage(message);
    expect(found).toEqual({ level, card, isOfChild: true });
    expect(alertCard({ level: found.level, topic: found.card })?.signs.length).toBeGreaterThan(0);
  });

  it('has none for a mere call for help, where nobody is named', () => {
    expect(recognizeMessage('help me please it is an emergency')).toEqual({
      level: 'emergency',
      card: null,
      isOfChild: false,
    });
  });

  it('is not guessed to be about illness where the reason is known, and has no sign', () => {
    expect(recognizeMessage('a dog bit my daughter on the hand').card).toBeNull();
  });

  it('is not guessed to be about a baby where somebody despairs', () => {
    for (const message of [
      'my wife says the baby would be better off without her',
      'I feel so empty since she was born',
    ])
      expect(recognizeMessage(message)).toMatchObject({ level: 'emergency', card: null });
  });

  it('keeps the card of the triage', () => {
    expect(recognizeMessage('my baby is not breathing').card).toBe('not-breathing');
    expect(recognizeMessage('I feel like a bad mother').card).toBe('suicide');
    expect(recognizeMessage('When do babies smile?')).toEqual({ level: 'routine', card: null, isOfChild: false });
  });
});

/** Of these no sign is in the table. */
const withoutSigns = [
  'help',
  'asks_for_care',
  'in_doubt',
  'animal_bite',
  'eye',
  'exposure',
  'medication_pregnant',
  'substance',
];

it('every rule without a card has signs to show at its level', () => {
  const missing = rules.filter(
    ({ card, topic, level }) =>
      !card && !(isSignTopic(topic) && (level !== 'emergency' || namesLevel(topic, 'emergency'))),
  );
  expect([...new Set(missing.map(({ topic }) => topic))].sort()).toEqual(withoutSigns.toSorted());
});
