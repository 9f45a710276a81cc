import { describe, expect, it } from 'vitest';
import { countries, helpCards, signGroups, withNumbers, type Country, type HelpCard } from '.';
import {
  firstAidCards,
  firstAidPictures,
  firstAidGuideline,
  firstAidTexts,
  firstAidTopics,
  localFirstAid,
  type FirstAidTopic,
} from './first-aid';

const allCards = firstAidTopics.flatMap((topic) => countries.map((country) => ({ topic, country })));
const inEurope = countries.filter((country) => !['US', 'CA', 'AU', 'NZ', 'elsewhere'].includes(country));

function local(topic: FirstAidTopic, country: Country) {
  return localFirstAid(firstAidCards[topic], country);
}

function cardTexts(topic: FirstAidTopic, country: Country): string[] {
  const { title, looksLike, before, steps, after, never, tell } = local(topic, country);
  return [
    title,
    looksLike,
    ...before.map(({ text }) => text),
    ...steps.flatMap(({ text, notes, beat }) => [text, ...notes, ...(beat ? [beat] : [])]),
    ...after.map(({ text }) => text),
    ...never.map(({ text }) => text),
    tell,
  ];
}

const fullText = (topic: FirstAidTopic, country: Country) => cardTexts(topic, country).join(' ');
const steps = (topic: FirstAidTopic, country: Country) =>
  local(topic, country)
    .steps.map(({ text }) => text)
    .join(' ');
const all = allCards.flatMap(({ topic, country }) => cardTexts(topic, country));

describe('each first-aid card', () => {
  it.each(allCards)('$topic in $country has steps, warnings and sources', ({ topic, country }) => {
    const card = local(topic, country);
    expect(card.steps.length).toBeGreaterThan(3);
    expect(card.never.length).toBeGreaterThan(1);
    expect(card.looksLike).not.toBe('');
    expect(card.tell).not.toBe('');
    expect(card.sources.length).toBeGreaterThan(0);
    for (const { body, title, year, url } of card.sources) {
      expect(body && title).not.toBe('');
      expect(year).toBeGreaterThanOrEqual(2018);
      expect(new URL(url).protocol).toBe('https:');
    }
    expect(fullText(topic, country)).toContain('{emergency}');
  });

  it('is linked from exactly one help card, and its anchors are unique', () => {
    const linked = Object.values<HelpCard>(helpCards).flatMap(({ firstAid = [] }) => firstAid);
    expect([...linked].sort()).toEqual([...firstAidTopics].sort());
    const usedAnchors: string[] = [...Object.keys(helpCards), ...signGroups.map(({ id }) => id)];
    const singleTopics = Object.values<HelpCard>(helpCards).flatMap(({ firstAid = [] }) =>
      firstAid.length === 1 ? firstAid : [],
    );
    const sharedTopics = firstAidTopics.filter((topic) => !singleTopics.includes(topic));
    expect(sharedTopics).toEqual(['cpr-baby', 'cpr-child', 'cpr-adult', 'breathing-not-awake']);
    expect(sharedTopics.filter((topic) => usedAnchors.includes(topic))).toEqual([]);
    for (const topic of singleTopics) expect(helpCards).toHaveProperty([topic, 'title'], firstAidCards[topic].title);
  });

  it('has a described drawing for each illustrated step, and every drawing is used', () => {
    const used = allCards.flatMap(({ topic, country }) => {
      const { steps, never } = local(topic, country);
      return [...steps.flatMap(({ pictures }) => pictures), ...never.flatMap(({ picture }) => picture ?? [])];
    });
    expect(new Set(used)).toEqual(new Set(Object.keys(firstAidPictures)));
    const descriptions = Object.values(firstAidPictures);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const { topic, country } of allCards) {
      const illustrated = local(topic, country).steps.filter(({ pictures }) => pictures.length > 0);
      expect(illustrated.length / local(topic, country).steps.length, topic).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('states each step briefly, with all numbers filled in', () => {
    for (const { topic, country } of allCards) {
      for (const { text } of local(topic, country).steps) expect(text.length, text).toBeLessThanOrEqual(125);
      for (const text of cardTexts(topic, country)) {
        expect(withNumbers(text, country)).not.toMatch(/[{}]/);
        expect(text).not.toMatch(/\b(911|988|999|112|000)\b|\d{3}-\d{4}/);
      }
    }
    expect(firstAidTexts.callTaker).toMatch(/call-taker says comes before/);
  });

  it.each([
    ['an amount of medicine', /\d\s?(mg|mcg|µg|g|ml|iu|drops?|tablets?|pills?|teaspoons?)\b|\bdos(e|es|age)\b/i],
    [
      'a reassurance',
      /probably (nothing|fine)|\b(it|that|this)('s| is) (fine|nothing|normal|harmless)|worry|don't panic/i,
    ],
    ['a reason to wait', /you can wait|wait and see|wait (a|an|until|for)\b/i],
  ])('never mentions %s', (_, forbidden) => {
    expect(all.filter((text) => forbidden.test(text))).toEqual([]);
  });
});

describe('the guidelines of the country', () => {
  it.each<[Country, string]>([
    ['US', 'american'],
    ['CA', 'american'],
    ['elsewhere', 'american'],
    ['UK', 'european'],
    ['IE', 'european'],
    ['EU', 'european'],
    ['AU', 'anzcor'],
    ['NZ', 'anzcor'],
  ])('%s follows the %s guidelines', (country, guidelines) => expect(firstAidGuideline(country)).toBe(guidelines));

  it.each(['cpr-baby', 'cpr-child', 'drowning'] as const)('begin %s with 5 breaths in Europe only', (topic) => {
    for (const country of inEurope) expect(steps(topic, country)).toMatch(/5 first breaths.*30.*2 breaths/);
    for (const country of ['US', 'CA', 'AU', 'NZ', 'elsewhere'] as const) {
      expect(steps(topic, country)).not.toMatch(/first breaths/);
      expect(steps(topic, country)).toMatch(/30 (times|pushes).*2 breaths/);
    }
  });

  it('let a lone rescuer leave after 2 minutes of CPR in America, after 1 minute elsewhere', () => {
    for (const country of countries) {
      const minutes = firstAidGuideline(country) === 'american' ? '2 minutes' : '1 minute';
      const other = minutes === '1 minute' ? '2 minutes of CPR' : '1 minute of CPR';
      for (const topic of ['cpr-baby', 'cpr-child', 'drowning'] as const) {
        expect(fullText(topic, country), `${topic} in ${country}`).toContain(`${minutes} of CPR`);
        expect(fullText(topic, country), `${topic} in ${country}`).not.toContain(other);
      }
    }
  });

  it('name the nasal spray against anaphylaxis in the United States only', () => {
    expect(fullText('allergic-reaction', 'US')).toMatch(/nasal spray, if it is prescribed: from 33 lb \(15 kg\)/);
    for (const country of countries.filter((id) => id !== 'US')) {
      expect(fullText('allergic-reaction', country)).not.toMatch(/nasal spray/);
    }
  });

  it('say what to do for a baby with nothing prescribed, and that two signs are enough', () => {
    for (const country of countries) {
      expect(fullText('allergic-reaction', country)).toMatch(/hives over the body.*Two of hives.*are enough/);
      expect(fullText('allergic-reaction', country)).toMatch(/Nothing prescribed, as for most babies: call at once/);
    }
  });

  it.each(countries)('use 30:2 in %s, and 15:2 only for trained pairs', (country) => {
    for (const topic of ['cpr-baby', 'cpr-child'] as const) {
      expect(steps(topic, country)).toMatch(/30 pushes, 2 breaths/);
      expect(steps(topic, country)).not.toMatch(/15/);
      expect(fullText(topic, country)).toMatch(/trained in life support for children: 15 pushes, 2 breaths/);
    }
    expect(fullText('cpr-adult', country)).toMatch(
      /after 30 pushes 2 breaths.*Not trained: pushes alone, without a break/,
    );
  });

  it('say to keep the head of a baby level directly before the first breaths', () => {
    for (const country of countries) {
      const texts = local('cpr-baby', country).steps.map(({ text }) => text);
      const head = texts.findIndex((text) => text.includes('Keep the head level'));
      expect(texts[head + 1]).toMatch(inEurope.includes(country) ? /5 first breaths/ : /2 breaths/);
    }
  });

  it('decide between belly and chest thrusts over 1 year', () => {
    for (const country of ['US', 'UK', 'EU'] as const)
      expect(steps('choking-over-1', country)).toMatch(/back blows.*between navel and ribs.*belly thrusts.*in and up/);
    for (const country of ['AU', 'NZ'] as const) {
      expect(steps('choking-over-1', country)).toMatch(/back blows.*chest thrusts/);
      expect(steps('choking-over-1', country)).not.toMatch(/belly thrusts/);
    }
  });

  it('are named on each card', () => {
    const bodies = (country: Country) => local('cpr-child', country).sources.map(({ body }) => body);
    expect(bodies('US')).toEqual(['American Heart Association']);
    expect(bodies('UK')).toEqual(['Resuscitation Council UK', 'European Resuscitation Council']);
    expect(bodies('NZ')).toEqual(['Australian and New Zealand Committee on Resuscitation']);
  });
});

describe.each(countries)('critical differences in %s', (country) => {
  it.each<[FirstAidTopic, RegExp]>([
    ['choking-under-1', /loud cough.*let the baby cough.*face down.*head lower than the bottom.*jaw bone/],
    ['choking-under-1', /5 firm back blows.*heel of one hand.*5 chest thrusts.*breastbone.*A third of the chest/],
    ['choking-under-1', /Limp.*start CPR.*seen the same day.*No belly thrusts under 1 year.*No finger in the mouth/],
    ['choking-over-1', /keep coughing.*5 firm back blows.*Limp.*start CPR/],
    [
      'cpr-baby',
      /below the nipple line: heel of one hand, or both thumbs.*a third of the chest deep: about 1\.5 in \(4 cm\)/,
    ],
    ['cpr-baby', /100 to 120.*mouth and nose.*One pad on the chest, one on the back.*not shake/],
    ['cpr-child', /Heel of one hand on the lower half.*about 2 in \(5 cm\).*Not over 2\.4 in \(6 cm\).*pinch the nose/],
    ['cpr-child', /under 8 years or 55 lb \(25 kg\)/],
    ['cpr-adult', /2 to 2\.4 in \(5 to 6 cm\).*100 to 120.*navel or higher.*to their left.*flat on the back/],
    ['burns', /pale.*{emergency}.*for 20 minutes.*warm the child.*Leave what sticks.*lengthwise.*No ice/],
    [
      'allergic-reaction',
      /outer thigh.*"anaphylaxis".*legs up.*left side.*flat, not upright.*after 5 minutes.*hospital/,
    ],
    [
      'drowning',
      /Reach with a pole.*10 seconds.*breaths count most.*dry the chest.*keep warm.*Do not go in after them/,
    ],
    ['breathing-not-awake', /On the side.*left side.*head a little lower.*start CPR/],
  ])('%s says %s', (topic, text) => expect(fullText(topic, country)).toMatch(text));

  it('never tells an untrained helper to press the belly of a baby, or of a child during CPR', () => {
    for (const topic of ['choking-under-1', 'cpr-baby', 'cpr-child'] as const)
      expect(steps(topic, country)).not.toMatch(/belly/);
  });
});
