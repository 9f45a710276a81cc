import { describe, expect, it } from 'vitest';
import {
  countries,
  countryNames,
  helpCards,
  helpHonesty,
  helpLevels,
  helpLines,
  helpTexts,
  helpTopicGroups,
  levelTexts,
  linesFor,
  needTitles,
  safeSleepTexts,
  signGroups,
  withNumbers,
  type Country,
  type HelpCard,
  type HelpNeed,
} from '.';

const cards = Object.entries<HelpCard>(helpCards);
const signs = signGroups.flatMap((group) =>
  helpLevels.flatMap((level) => group.signs[level].map((text) => ({ group: group.id, level, text }))),
);
const cardTexts = cards.flatMap(([, { title, lead, steps = [], points = [] }]) => [title, lead, ...steps, ...points]);
const signTexts = [...signs.map(({ text }) => text), ...signGroups.flatMap(({ title, note = '' }) => [title, note])];
const texts = [
  ...cardTexts,
  ...signTexts,
  ...Object.values(helpTexts),
  ...Object.values(levelTexts),
  ...needTitles.map(({ title }) => title),
  ...Object.values(safeSleepTexts).flat(),
  ...helpHonesty,
];

describe('the numbers', () => {
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
    ['nurse', 'UK', ['111']],
    ['nurse', 'AU', ['1800 022 222']],
    ['nurse', 'NZ', ['0800 611 116']],
    ['crisis', 'US', ['988', 'text 988', 'text HOME to 741741']],
    ['crisis', 'CA', ['988', 'text 988']],
    ['crisis', 'UK', ['116 123']],
    ['crisis', 'IE', ['116 123']],
    ['crisis', 'EU', []],
    ['crisis', 'AU', ['13 11 14']],
    ['crisis', 'NZ', ['1737', 'text 1737']],
    ['maternal', 'US', ['1-833-852-6262', 'text 1-833-852-6262', '1-800-944-4773']],
    ['maternal', 'AU', ['1300 726 306']],
    ['violence', 'US', ['1-800-799-7233', 'text START to 88788']],
    ['violence', 'UK', ['0808 2000 247']],
    ['violence', 'AU', ['1800 737 732']],
    ['violence', 'NZ', []],
    ['assault', 'US', ['1-800-656-4673']],
    ['child', 'US', ['1-800-422-4453']],
    ['child', 'UK', ['0808 800 5000']],
    ['poison', 'US', ['1-800-222-1222']],
    ['poison', 'UK', ['111']],
    ['poison', 'AU', ['13 11 26']],
    ['poison', 'NZ', ['0800 764 766']],
    ['poison', 'CA', []],
  ])('for %s in %s are %j', (need, country, expected) => {
    const found = linesFor(need, country).flatMap(({ call, text }) => [
      ...(call ? [call] : []),
      ...(text ? [`text ${text.word ? `${text.word} to ` : ''}${text.to}`] : []),
    ]);
    expect(found).toEqual(expected);
  });

  it('can be chosen for each country by a name of its own, and each need but the first has a heading', () => {
    expect(new Set(countries.map((country) => countryNames[country])).size).toBe(countries.length);
    expect(new Set(needTitles.map(({ need }) => need))).toEqual(
      new Set(Object.keys(helpLines).filter((need) => need !== 'emergency')),
    );
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
    ['Call {poison} now.', 'CA', 'Call 911 now.'],
  ])('%s in %s reads %s', (text, country, expected) => expect(withNumbers(text, country)).toBe(expected));

  it('leaves no gap in any country, and no number stands in a text itself', () => {
    for (const text of texts) {
      for (const country of countries) expect(withNumbers(text, country)).not.toMatch(/[{}]/);
      expect(text).not.toMatch(/\b(911|988|999|112|000)\b|\d{3}-\d{4}/);
    }
  });
});

describe('the cards', () => {
  it('are each found once, under an address that nothing else has', () => {
    const topics = helpTopicGroups.flatMap((group) => group.topics);
    expect([...topics].sort()).toEqual(Object.keys(helpCards).sort());
    const ids = [...topics, ...signGroups.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(cards)('%s says what to do, and whom to call', (_, { calls, steps = [], points = [] }) => {
    expect(steps.length + points.length).toBeGreaterThan(1);
    expect([...steps, ...points].join(' ')).toMatch(/call/i);
    if (calls.length > 0) expect(calls).toContain('emergency');
  });

  it('show the line for the crisis before the emergency number, and for violence a way off the page', () => {
    expect(helpCards.suicide.calls).toEqual(['crisis', 'emergency']);
    expect(helpCards['harm-to-baby'].calls).toEqual(['crisis', 'emergency']);
    expect(helpCards.violence.calls).toEqual(['violence', 'emergency']);
    expect(helpCards.violence.isPrivate).toBe(true);
  });

  it('keep what must not be mixed up', () => {
    const whole = (topic: keyof typeof helpCards) => {
      const { steps = [], points = [] }: HelpCard = helpCards[topic];
      return [...steps, ...points].join(' ');
    };
    expect(whole('choking-under-1')).toMatch(/5 firm back blows.*5 chest thrusts.*Limp: start CPR.*No belly thrusts/);
    expect(whole('choking-over-1')).toMatch(/5 back blows, then 5 belly thrusts.*Limp: start CPR/);
    expect(whole('choking-over-1')).not.toMatch(/chest/);
    expect(whole('seizure')).toMatch(/on the side.*nothing in the mouth/);
    expect(whole('movements')).toMatch(/^Call your maternity unit now.*device at home/);
    expect(whole('young-baby-fever')).toMatch(/doctor at once.*emergency department.*no medicine unless a clinician/);
    expect(whole('poison')).toMatch(/battery, a magnet.*{emergency}.*{poison}.*Do not make them vomit/);
  });
});

describe('the warning signs', () => {
  it('each have one level, by which every situation begins with the gravest', () => {
    expect(signs.length).toBeGreaterThan(80);
    for (const { level } of signs) expect(helpLevels).toContain(level);
    for (const { id, signs: byLevel } of signGroups) {
      expect(Object.keys(byLevel), id).toEqual(['emergency', 'urgent']);
      expect(byLevel.emergency, id).not.toEqual([]);
      const all = [...byLevel.emergency, ...byLevel.urgent];
      expect(new Set(all).size, id).toBe(all.length);
    }
  });

  it.each([
    ['pregnancy', 'emergency', /160\/110/],
    ['pregnancy', 'urgent', /140\/90 up to 159\/109/],
    ['after-birth', 'emergency', /pad soaked in 1 hour, or clots as large as an egg/],
    ['baby-movements', 'emergency', /No movement felt/],
    ['baby-movements', 'urgent', /Fewer or weaker/],
    ['newborn', 'emergency', /100\.4 °F \(38 °C\)/],
    ['newborn', 'emergency', /96\.8 °F \(36 °C\)/],
    ['newborn', 'urgent', /Fewer than 6 wet diapers/],
    ['fever', 'emergency', /Under 3 months: 100\.4 °F \(38 °C\)/],
    ['fever', 'urgent', /3 to 6 months: 101 °F \(38\.3 °C\)/],
    ['fever', 'urgent', /Over 6 months: 103 °F \(39\.4 °C\)/],
    ['fever', 'urgent', /Any age: 104 °F \(40 °C\)/],
    ['head', 'emergency', /under 3 months/],
    ['violence-signs', 'emergency', /strangled/],
    ['men', 'emergency', /testicle/],
  ])('of %s: %s names %s', (group, level, text) => {
    const found = signs.filter((sign) => sign.group === group && text.test(sign.text));
    expect(found.map((sign) => sign.level)).toEqual([level]);
  });
});

describe('no text of help', () => {
  it.each([
    ['a dose', /\d\s?(mg|mcg|µg|g|ml|iu|drops?|tablets?|pills?|teaspoons?)\b|\bdos(e|es|age)\b/i],
    ['a medicine', /paracetamol|acetaminophen|tylenol|ibuprofen|aspirin|melatonin/i],
    [
      'a reassurance',
      /probably (nothing|fine)|\b(it|that|this)('s| is) (fine|nothing|normal|harmless)|worry|don't panic/i,
    ],
    ['a reason to wait', /you can wait|wait and see|wait (a|an|until|for)\b/i],
    ['a plan or a price', /\b(plus|pro|premium|elite|upgrade|subscri\w+|\$)\b/i],
  ])('names %s', (_, forbidden) => {
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
  });
});
