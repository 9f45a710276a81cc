import { describe, expect, it } from 'vitest';
import { triage } from './triage';

const feverOfYoungBaby = { level: 'emergency', card: 'young-baby-fever' };

describe('a few weeks and a fever', () => {
  it.each([
    '7 weeks 38.3 i dont know what to do',
    '6 weeks 38.5 and wont latch, i am so tired',
    '7 weeks, 38.3, should i go in',
    '6 weeks, 38.4, im breastfeeding',
  ])('are those of a young baby while nobody is named: %s', (text) => {
    expect(triage(text)).toMatchObject(feverOfYoungBaby);
  });

  it.each(['i have 38.4, 6 weeks pregnant', 'i am 8 weeks, temp 38.3', '39 weeks, 38.2'])(
    'are those of a pregnancy where she says so: %s',
    (text) => {
      expect(triage(text).card).not.toBe('young-baby-fever');
    },
  );

  it('are those of the pregnancy that is known', () => {
    expect(triage('7 weeks, 38.3, should i go in', { pregnancyWeeks: 7 }).card).not.toBe('young-baby-fever');
  });

  it.each([
    'gave birth 6 weeks ago, her temp is 38.4',
    '5 weeks postpartum and he is 38.5',
    '3 weeks pp, baby 38.6',
    'gave birth 3 weeks ago baby has 38.5',
  ])('are the age of the baby whose temperature it is: %s', (text) => {
    expect(triage(text)).toMatchObject(feverOfYoungBaby);
  });

  it.each(['3 weeks postpartum and i have 38.5', 'gave birth 6 weeks ago, my temp is 38.4'])(
    'are the time since the birth of the mother whose temperature it is: %s',
    (text) => {
      expect(triage(text).card).toBe('sepsis');
    },
  );
});

describe('the weeks of a baby', () => {
  it.each(['prem baby born 34 weeks now 7 weeks, 38.2', 'came at 34 weeks, now 7 weeks, hot 38.4'])(
    'are not those at which it was born: %s',
    (text) => {
      expect(triage(text)).toMatchObject(feverOfYoungBaby);
    },
  );

  it('without wet diapers are no pregnancy', () => {
    expect(triage('no pee for 9 hours, 6 wks').topic).toBe('dehydration_mild');
  });

  it.each([
    '10wo. 38C. just had first jabs',
    'she was born 3 weeks ago, 38.5',
    'born 10 days ago and 38.5',
    'brand new baby, home since tuesday, 38.5',
    'my 3wko has 38.5',
    'my 5do has 38.5',
  ])('count more than the age of the child who is known: %s', (text) => {
    expect(triage(text, { childAgeDays: 400 })).toMatchObject(feverOfYoungBaby);
  });
});
