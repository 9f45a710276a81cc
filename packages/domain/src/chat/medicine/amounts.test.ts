import { describe, expect, it } from 'vitest';
import { namesAmount, shareAmount } from './amounts';

describe('an amount of a medicine, vitamin or supplement', () => {
  it.each([
    'Give 5 mL.',
    'Give half a tablet.',
    'Two puffs settle it.',
    'It is 15 mg per kg.',
    'Paracetamol goes every 4 to 6 hours.',
    'Give 200 of it.',
    'Ibuprofen 200 helps.',
    'Double the dose.',
    'Her insulin is cut by 20%.',
    'Four hundred micrograms of folic acid.',
    'A spoonful of cough syrup.',
    'Take 400 mg with milk.',
    'Take vitamin D twice daily.',
    'A dose of 5 is common.',
    'Letrozole 2.5 for five days.',
  ])('is named: %s', (sentence) => {
    expect(namesAmount(sentence)).toBe(true);
  });

  it.each([
    'Keep caffeine below 200 mg a day.',
    'A feed of 120 mL is typical.',
    'A fever is 38 °C (100.4 °F) or more.',
    'The MMR vaccine is given in two doses.',
    'Folic acid lowers the risk by 70 percent.',
    'A glucose of 95 mg/dL is the limit.',
    'Two cups of tea are fine.',
    'A baby weighs 3.5 kg.',
    'Ask about vitamin B12 and omega 3.',
    'Feed every 3 hours.',
    'Ask about ibuprofen within 2 days.',
    'One in 10 people take a medicine.',
  ])('is not named: %s', (sentence) => {
    expect(namesAmount(sentence)).toBe(false);
  });
});

describe('two neighbors', () => {
  it('name an amount together when one has the medicine and the other how much', () => {
    expect(shareAmount('ibuprofen', '5 ml')).toBe(true);
    expect(shareAmount('give 5 every 6 hours.', 'that is for calpol.')).toBe(true);
  });

  it('do not when the second is about food, age or a vaccine', () => {
    expect(shareAmount('ask about ibuprofen.', 'a bottle of 120 ml is typical.')).toBe(false);
    expect(shareAmount('ask about ibuprofen.', 'he is 6 months old.')).toBe(false);
    expect(shareAmount('the mmr vaccine is safe.', 'two doses.')).toBe(false);
  });
});
