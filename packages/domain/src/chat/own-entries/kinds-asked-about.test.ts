import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownEntryKinds } from '../endpoints';
import { kindsAskedAbout } from './kinds-asked-about';
import { childrenAskedAbout, mentionedNames } from './mentioned-names';

const names = ['Leo', 'Mia Sophie', 'Will'];
const kindsOf = (question: string, previous: string[] = []) => kindsAskedAbout(question, { previous, names });

describe('which own entries a question is about', () => {
  it.each([
    ['How long did Leo sleep in the last day?', ['sleep']],
    ['how many times did we feed last night', ['feedings']],
    ['When was the last bottle?', ['feedings']],
    ['When was her last nap today?', ['sleep']],
    ['Has Leo gained weight?', ['growth']],
    ["What is mia's percentile?", ['growth']],
    ['Is our baby sleeping enough?', ['sleep']],
    ['How many diapers so far today?', ['feedings']],
    ['Did he crawl yet?', ['milestones']],
    ['How many words does Leo say?', ['milestones']],
    ['Which milestones has my son reached?', ['milestones']],
    ['When is my period due?', ['fertility']],
    ['When do I ovulate?', ['fertility']],
    ['What cycle day is today?', ['fertility']],
    ['How much did Leo eat today?', ['feedings']],
    ['How much did I pump this week?', ['feedings']],
    ['Why does my baby wake at night and drink so little?', ['feedings', 'sleep']],
    ['Will Will sleep longer tonight?', ['sleep']],
    ['How was the sleep we logged?', ['sleep']],
  ])('%s', (question, kinds) => {
    expect(kindsOf(question)).toEqual(kinds);
  });

  it.each([
    'How much do newborns sleep?',
    'How much does a 6-week-old baby sleep?',
    'How often should I feed a newborn at night?',
    'How should our baby sleep?',
    'What is a typical cycle?',
    'How do I track my cycle?',
    'When do babies crawl?',
    'Can I breastfeed with a cold?',
    'What should I eat in my first trimester?',
    'How much weight should I gain?',
    'What is my weight gain in pregnancy?',
    'How do we save for college?',
    'Did you know that the grace period of my insurance ended?',
    'Will babies sleep better with a nightlight?',
    'My baby has a fever',
  ])('none: %s', (question) => {
    expect(kindsOf(question)).toEqual([]);
  });

  it('is taken from the question before where one goes on with it', () => {
    expect(kindsOf('And for Mia?', ['How long did Leo sleep?'])).toEqual(['sleep']);
    expect(kindsOf('And yesterday?', ['How long did Leo sleep?'])).toEqual(['sleep']);
    expect(kindsOf('And why?', ['How much do newborns sleep?'])).toEqual([]);
    expect(kindsOf('And for growth?', ['How long did Leo sleep?'])).toEqual([]);
    expect(kindsOf('How do we save for college?', ['How long did Leo sleep?'])).toEqual([]);
  });

  it('is some of the kinds, each once, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (question, previous) => {
        const kinds = kindsAskedAbout(question, { previous, names });
        expect(ownEntryKinds.filter((kind) => kinds.includes(kind))).toEqual(kinds);
      }),
    );
  });
});

describe('the children of a question', () => {
  const children = names.map((name) => ({ name }));
  const asked = (question: string, previous: string[] = []) =>
    childrenAskedAbout(question, previous, children).map(({ name }) => name);

  it('are those whom it names', () => {
    expect(asked('How did Leo sleep?')).toEqual(['Leo']);
    expect(asked("mia's weight and Leo's?")).toEqual(['Leo', 'Mia Sophie']);
  });

  it('are those of the question before if it names none, and else all', () => {
    expect(asked('And last night?', ['How did Leo sleep?'])).toEqual(['Leo']);
    expect(asked('How did they sleep?')).toEqual(names);
  });

  it('are not found in everyday words', () => {
    expect(mentionedNames('will she sleep, and Will he eat?', names)).toEqual(['Will']);
    expect(mentionedNames('Will she sleep?', names)).toEqual([]);
    expect(mentionedNames('Leonard and Miami', names)).toEqual([]);
  });
});
