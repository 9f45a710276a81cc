import { describe, expect, it } from 'vitest';
import {
  cardLevel,
  cardLinesIn,
  cardText,
  countries,
  countryNames,
  helpCards,
  helpDisclaimers,
  helpLines,
  helpNeeds,
  helpTexts,
  helpTopicGroups,
  levelTexts,
  linesFor,
  mainLines,
  needTitles,
  safeSleepTexts,
  signGroups,
  unionCountries,
  urgencySigns,
  withNumbers,
  type Country,
  type CountryLines,
  type HelpCard,
  type HelpNeed,
} from '.';
import { firstAidCards, firstAidPictures } from './first-aid';
import { words } from '../base/words';

const cards = Object.entries<HelpCard>(helpCards);
const tableTexts = Object.values(urgencySigns).flatMap(({ words, firstStep }) => [words, firstStep]);
const cardTexts = cards.flatMap(([, { title, lead, steps = [], points = [] }]) => [
  title,
  lead,
  ...[...steps, ...points].map(cardText),
]);
const signTexts = [...tableTexts, ...signGroups.flatMap(({ title, note = '' }) => [title, note])];
const { source: _, ...sleepTexts } = safeSleepTexts;
const firstAidWords = [...Object.values(firstAidPictures), ...stringsIn(firstAidCards)];
/** Honey is no medicine. */
const honeyAmount = '2 teaspoons (10 mL) of honey';
const texts = [
  ...cardTexts,
  ...signTexts,
  ...Object.values(helpTexts),
  ...Object.values(levelTexts),
  ...needTitles.map(({ title }) => title),
  ...Object.values(sleepTexts).flat(),
  ...helpDisclaimers,
];

/** Every sentence in a value, without ids and the names of sources. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ['sources', 'pictures', 'picture', 'next', 'only', 'countries'].includes(key) ? [] : stringsIn(part),
  );
}

function fullText(topic: keyof typeof helpCards, country: Country = 'US'): string {
  const { steps = [], points = [] }: HelpCard = helpCards[topic];
  return cardLinesIn([...steps, ...points], country).join(' ');
}

describe('helplines', () => {
  it.each<[HelpNeed, Country, string[]]>([
    ['emergency', 'US', ['911']],
    ['emergency', 'CA', ['911']],
    ['emergency', 'UK', ['999', '112']],
    ['emergency', 'IE', ['112', '999']],
    ['emergency', 'EU', ['112']],
    ['emergency', 'AU', ['000']],
    ['emergency', 'NZ', ['111']],
    ['emergency', 'elsewhere', []],
    ['nurse', 'US', []],
    ['nurse', 'CA', ['811']],
    ['nurse', 'UK', ['111']],
    ['nurse', 'AU', ['1800 633 422']],
    ['nurse', 'NZ', ['0800 611 116']],
    ['crisis', 'US', ['988', 'text 988', 'text HOME to 741741']],
    ['crisis', 'CA', ['988', 'text 988']],
    ['crisis', 'UK', ['116 123', 'text SHOUT to 85258', '111', '0800 83 85 87', '0808 808 8000']],
    ['crisis', 'IE', ['116 123', 'text HELLO to 50808', '1800 247 247', 'text HELP to 51444']],
    ['crisis', 'EU', []],
    ['crisis', 'AU', ['13 11 14', 'text 0477 13 11 14']],
    ['crisis', 'NZ', ['1737', 'text 1737', '0800 543 354', 'text HELP to 4357', '0508 828 865']],
    ['crisis', 'FR', ['3114']],
    ['crisis', 'ES', ['024']],
    ['crisis', 'PT', ['1411']],
    ['maternal', 'US', ['1-833-852-6262', 'text 1-833-852-6262', '1-800-944-4773']],
    ['maternal', 'CA', ['1-800-944-4773']],
    ['maternal', 'UK', ['0808 1961 776', 'text PANDAS to 85258']],
    ['maternal', 'AU', ['1300 726 306', '1800 882 436']],
    ['maternal', 'NZ', ['0800 933 922']],
    ['violence', 'US', ['1-800-799-7233', 'text START to 88788']],
    ['violence', 'CA', ['1-800-363-9010', '1-866-863-0511', '1-877-977-0007']],
    [
      'violence',
      'UK',
      [
        '0808 2000 247',
        '0800 027 1234',
        '0808 80 10 800',
        'text 07860 077333',
        '0808 802 1414',
        '0808 801 0327',
        '0800 999 5428',
      ],
    ],
    ['violence', 'IE', ['1800 341 900']],
    ['violence', 'AU', ['1800 737 732', 'text 0458 737 732']],
    ['violence', 'NZ', ['0800 733 843', '0508 744 633']],
    ['violence', 'EU', []],
    ['violence', 'DE', ['116 016']],
    ['violence', 'SE', ['116 016', '020-50 50 50']],
    ['assault', 'US', ['1-800-656-4673']],
    ['assault', 'UK', ['0808 500 2222', '08088 01 03 02', '0808 802 1414']],
    ['child', 'US', ['1-800-422-4453', 'text 1-800-422-4453']],
    ['child', 'UK', ['0808 800 5000', '0800 1111']],
    ['child', 'NZ', ['0508 326 459']],
    ['poison', 'US', ['1-800-222-1222', '1-800-498-8666']],
    ['poison', 'CA', ['1-844-764-7669', '1-800-463-5060']],
    ['poison', 'UK', ['111']],
    ['poison', 'IE', ['01 809 2166']],
    ['poison', 'EU', []],
    ['poison', 'AT', ['01 406 43 43']],
    ['poison', 'BG', ['02 9154 233']],
    ['poison', 'CY', ['90 901 401']],
    ['poison', 'LT', ['+370 5 236 2052']],
    ['poison', 'NL', []],
    ['poison', 'AU', ['13 11 26']],
    ['poison', 'NZ', ['0800 764 766']],
  ])('for %s in %s are %j', (need, country, expected) => {
    const numbers = linesFor(need, country).flatMap(({ call, text }) => [
      ...(call ? [call] : []),
      ...(text ? [`text ${text.word ? `${text.word} to ` : ''}${text.to}`] : []),
    ]);
    expect(numbers).toEqual(expected);
  });

  it('have a unique name per country, and a heading for each need but the first', () => {
    expect(new Set(countries.map((country) => countryNames[country])).size).toBe(countries.length);
    expect(new Set(needTitles.map(({ need }) => need))).toEqual(
      new Set(helpNeeds.filter((need) => need !== 'emergency')),
    );
  });

  it.each(countries)('cover every need in %s, or explain why not', (country) => {
    const lines: CountryLines = helpLines[country];
    for (const need of helpNeeds) {
      const entry = lines[need];
      if (typeof entry === 'string') expect(entry, need).toMatch(/^[A-Z1].{20,}\.$/);
      else expect(entry.length, need).toBeGreaterThan(0);
    }
  });

  it('each state their area, hours, source and date of review', () => {
    const lines = countries.flatMap((country) => helpNeeds.flatMap((need) => linesFor(need, country)));
    expect(lines.length).toBeGreaterThan(120);
    for (const { name, territory, hours, source, checked } of lines) {
      expect(territory, name).toMatch(/^[A-ZÎ]\S/);
      expect(hours, name).toMatch(/^\S.{3,}/);
      expect(new URL(source).protocol, name).toBe('https:');
      expect(checked, name).toMatch(/^2026-11-\d\d$/);
    }
  });

  it('for the European Union are only 112 until a country is chosen, then only those of that country', () => {
    for (const need of helpNeeds) {
      const expected = need === 'emergency' ? ['112'] : [];
      expect(linesFor(need, 'EU').map(({ call }) => call)).toEqual(expected);
    }
    expect(unionCountries).toHaveLength(27);
    for (const country of unionCountries) {
      expect(linesFor('emergency', country).map(({ call }) => call)).toEqual(['112']);
    }
  });

  it('of the United Kingdom include a domestic abuse helpline for each nation', () => {
    const nations = linesFor('violence', 'UK').flatMap(({ isRegional, territory }) => (isRegional ? [territory] : []));
    expect(nations).toEqual(['England', 'Scotland', 'Wales', 'Northern Ireland']);
  });

  it('list every regional helpline, or a single national one', () => {
    expect(mainLines('poison', 'CA').map(({ call, territory }) => [call, territory])).toEqual([
      ['1-844-764-7669', 'All provinces and territories but Quebec and Nunavut'],
      ['1-800-463-5060', 'Quebec'],
    ]);
    expect(mainLines('crisis', 'BE').map(({ call }) => call)).toEqual(['1813', '0800 32 123']);
    expect(mainLines('poison', 'DE')).toHaveLength(7);
    expect(mainLines('violence', 'UK').map(({ territory }) => territory)).toEqual([
      'England',
      'Scotland',
      'Wales',
      'Northern Ireland',
    ]);
  });
});

describe('a text with numbers', () => {
  it.each<[string, Country, string]>([
    ['Call {emergency} now.', 'US', 'Call 911 now.'],
    ['Call {emergency} now.', 'UK', 'Call 999 or 112 now.'],
    ['Call {emergency} now.', 'elsewhere', 'Call your local emergency number now.'],
    ['Call {crisis or emergency} now.', 'US', 'Call 988 or 911 now.'],
    ['Call {crisis or emergency} now.', 'UK', 'Call 116 123 or 999 or 112 now.'],
    ['Call {crisis or emergency} now.', 'EU', 'Call 112 now.'],
    ['Call {crisis or emergency} now.', 'elsewhere', 'Call your local emergency number now.'],
    ['Call {crisis}.', 'EU', 'Call 112.'],
    ['Call {crisis}.', 'elsewhere', 'Call your local emergency number.'],
    ['Call {poison} now.', 'AU', 'Call 13 11 26 now.'],
    ['Call {poison} now.', 'CA', 'Call 1-844-764-7669 or 1-800-463-5060 now.'],
    ['Call {poison} now.', 'UK', 'Call 111 or 999 or 112 now.'],
    ['Call {poison} now.', 'NL', 'Call 112 now.'],
    ['Call {poison} now.', 'BG', 'Call 02 9154 233 now.'],
    ['Call {poison} now.', 'CY', 'Call 90 901 401 or 112 now.'],
    ['Call {poison} now.', 'LT', 'Call +370 5 236 2052 now.'],
    ['Call {poison} now.', 'IE', 'Call 01 809 2166 or 112 or 999 now.'],
    ['Call {poison} now.', 'DE', "Call your region's poison line in the list on this page or 112 now."],
    ['Call {crisis}.', 'BE', 'Call 1813 or 0800 32 123.'],
    ['Call {crisis or emergency}.', 'DK', 'Call 70 201 201 or 112.'],
    ['Call {crisis}.', 'LU', 'Call 45 45 45 or 112.'],
    ['Call {battery}.', 'US', 'Call 1-800-498-8666.'],
    ['Call {battery}.', 'UK', 'Call 999 or 112.'],
  ])('%s in %s reads %s', (text, country, expected) => expect(withNumbers(text, country)).toBe(expected));

  it('is complete in every country, and no source text contains a number', () => {
    for (const text of texts) {
      for (const country of countries) expect(withNumbers(text, country)).not.toMatch(/[{}]/);
      expect(text).not.toMatch(/\b(911|988|999|112|000)\b|\d{3}-\d{4}/);
    }
  });
});

describe('the words of help texts', () => {
  it.each(words)('are American: $american, not $british', ({ american, british }) => {
    const isVerbToo = american === 'seizure' || american === 'seizures';
    const pattern = new RegExp(isVerbToo ? '\\b(a fit|fits? of|fever fits?)\\b' : `\\b${british}\\b`, 'i');
    expect([...texts, ...firstAidWords].filter((text) => pattern.test(text))).toEqual([]);
  });

  it.each(['UK', 'IE', 'AU', 'NZ'] as const)('are those of readers in %s', (country) => {
    const american = new RegExp(
      `\\b(${words
        .map((word) => word.american)
        .filter((word) => word !== 'pants')
        .join('|')})\\b`,
      'i',
    );
    for (const text of [...texts, ...firstAidWords]) expect(withNumbers(text, country)).not.toMatch(american);
  });

  it('assume of nobody in need of help who they are', () => {
    expect(
      [...texts, ...firstAidWords].filter((text) => /\b(she|her|hers|he|him|his|mother|wom[ae]n)\b/i.test(text)),
    ).toEqual([]);
  });
});

describe('help cards', () => {
  it('each appear once with a unique anchor', () => {
    const topics = helpTopicGroups.flatMap((group) => group.topics);
    expect([...topics].sort()).toEqual(Object.keys(helpCards).sort());
    const ids = [...topics, ...signGroups.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(cards)('%s says what to do and whom to call', (_, { calls, steps = [], points = [], firstAid = [] }) => {
    expect(steps.length + points.length + firstAid.length).toBeGreaterThan(firstAid.length > 0 ? 0 : 1);
    if (firstAid.length > 0) expect([...steps, ...points]).toEqual([]);
    else expect([...steps, ...points].map(cardText).join(' ')).toMatch(/call/i);
    if (calls.length > 0) expect(calls).toContain('emergency');
  });

  it.each(cards)('%s calls the emergency number exactly when one of its signs requires it', (topic, card) => {
    const isEmergency = cardLevel(card) === 'emergency';
    expect(card.calls.includes('emergency') || topic === 'movements').toBe(isEmergency);
  });

  it('describe choking as strangulation in the violence card', () => {
    expect(helpCards.violence.points.join(' ')).toContain('If somebody choked or strangled you');
  });

  it('show the crisis helpline before the emergency number, and a quick exit for violence', () => {
    expect(helpCards.suicide.calls).toEqual(['crisis', 'emergency']);
    expect(helpCards['harm-to-baby'].calls).toEqual(['crisis', 'emergency']);
    expect(helpCards.violence.calls).toEqual(['violence', 'emergency']);
    expect(helpCards.violence.isPrivate).toBe(true);
  });

  it('keep critical differences', () => {
    expect(fullText('seizure')).toMatch(/on the side.*nothing in the mouth/);
    expect(fullText('movements')).toMatch(/^Call your labor and delivery unit now.*device at home/);
    expect(fullText('young-baby-fever')).toMatch(
      /emergency department now.*on the way.*no medicine unless a clinician/,
    );
    expect(fullText('poison')).toMatch(
      /battery or a magnet: call {emergency}.*wrong medicine: call {poison}.*not make them vomit/,
    );
    expect(fullText('labor')).toMatch(/on your knees, chest and cheek on the floor.*Do not touch it/);
  });
});

describe('bleeding late in pregnancy', () => {
  const lateWords = /from (about )?20 weeks|late in pregnancy/i;

  it('is met on the left side, and lying flat is for before 20 weeks and after the birth', () => {
    const lying = cardLinesIn(helpCards.bleeding.points, 'US').filter((line) => /\blie\b/.test(line));
    expect(lying).toHaveLength(2);
    expect(lying[0]).toMatch(/from about 20 weeks on: .*on the left side, not flat/);
    expect(lying[1]).toMatch(/before 20 weeks or after the birth: .*lie flat with the legs up/);
    expect(urgencySigns['late-heavy-bleeding'].firstStep).toMatch(/left side/);
  });

  it.each([...tableTexts, ...cardTexts].filter((text) => lateWords.test(text)))(
    'never asks to lie flat: %s',
    (text) => {
      expect(text.replace('not flat', '')).not.toMatch(/\bflat\b/);
    },
  );

  it.each(['severe-bleeding', 'sepsis', 'seizure'] as const)('is thought of where %s asks to lie down', (topic) => {
    expect(fullText(topic, 'US')).toMatch(/pregnan.*left side/i);
  });
});

describe('a swallowed button battery', () => {
  it.each(['US', 'CA'] as const)('gets honey on the way in %s, from 1 year on, within its limits', (country) => {
    const honey = fullText('poison', country);
    expect(honey).toMatch(/go now/);
    expect(honey).toMatch(
      /last 12 hours, from 1 year on and able to swallow: 2 teaspoons.*every 10 min.*at most 6 times/,
    );
    expect(honey).toMatch(/never lose time for it/);
    expect(honey).toMatch(/Never honey under 1 year/);
  });

  it.each(countries.filter((country) => country !== 'US' && country !== 'CA'))(
    'gets honey in %s only if the call-taker says so',
    (country) => {
      expect(fullText('poison', country)).toMatch(/only if the call-taker says so/);
      expect(fullText('poison', country)).toMatch(/Never honey under 1 year/);
      expect(fullText('poison', country)).not.toMatch(/teaspoon|battery line/);
    },
  );

  it('has a line of its own in the United States, in addition to the emergency number', () => {
    expect(withNumbers(fullText('poison', 'US'), 'US')).toMatch(/On the way you can call .*: 1-800-498-8666\./);
  });

  it('forbids honey nowhere by its first step', () => {
    expect(urgencySigns['battery-or-magnet'].firstStep).toMatch(/^Go now.*but honey/);
  });
});

describe('no help text', () => {
  it.each([
    ['a dose', /\d\s?(mg|mcg|µg|g|ml|iu|drops?|tablets?|pills?|teaspoons?)\b|\bdos(e|es|age)\b/i],
    ['a medicine', /paracetamol|acetaminophen|tylenol|ibuprofen|aspirin|melatonin/i],
    [
      'a reassurance',
      /probably (nothing|fine)|\b(it|that|this)('s| is) (fine|nothing|normal|harmless)|worry|don't panic/i,
    ],
    ['a reason to wait', /you can wait|wait and see|wait (a|an|until|for)\b/i],
    ['a plan or a price', /\b(plus|pro|premium|elite|upgrade|subscri\w+|\$)\b/i],
  ])('mentions %s', (_, forbidden) => {
    expect(texts.filter((text) => forbidden.test(text.replace(honeyAmount, '')))).toEqual([]);
  });
});
