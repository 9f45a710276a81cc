import { describe, expect, it } from 'vitest';
import { countries, countryNames, helpCards, linesFor, signTopics, urgencySigns, type AlertTopic } from '../help';
import { cardReply } from './card-reply';

const topics = [...Object.keys(helpCards), ...Object.keys(signTopics)] as AlertTopic[];
const levels = ['emergency', 'urgent'] as const;
const all = levels.flatMap((level) =>
  [null, ...topics].flatMap((topic) =>
    [null, ...countries].map((country) => ({ level, topic, country, text: cardReply({ level, topic, country }) })),
  ),
);
const inUs = (level: (typeof levels)[number], topic: AlertTopic | null) => cardReply({ level, topic, country: 'US' });
const [call911, sayPregnant] = [
  /^\*\*This may be an emergency\. Call 911 now\*\*, or go to the nearest emer/,
  /Say that you are pregnant or gave birth within the last year/,
];

describe('the fixed answer in the United States', () => {
  it.each<[string, string, RegExp[]]>([
    ['fainted in pregnancy', inUs('emergency', 'sepsis'), [call911, sayPregnant]],
    ['severe belly pain in pregnancy', inUs('emergency', 'preeclampsia'), [call911, sayPregnant]],
    [
      'a baby that does not move',
      inUs('emergency', 'movements'),
      [call911, sayPregnant, /labor and delivery unit now/],
    ],
    ['a pad every 20 minutes after a birth', inUs('emergency', 'bleeding'), [call911, sayPregnant, /lie flat/]],
    ['water that leaks in week 28', inUs('emergency', 'labor'), [call911, sayPregnant, /how many weeks/]],
    [
      'thoughts of hurting the baby',
      inUs('emergency', 'harm-to-baby'),
      [
        /^\*\*You do not have to stay alone.*Call or text a crisis line now/,
        /If somebody is in danger right now, call 911/,
        /call 988, text 988/,
        /not in danger.*1-833-852-6262/is,
        /Do not stay alone, and do not leave somebody else alone/,
      ],
    ],
    [
      'a fever at six weeks',
      inUs('emergency', 'young-baby-fever'),
      [
        call911,
        /baby under 3 months/,
        /100\.4 °F \(38 °C\) or more/,
        /Call the baby's doctor/,
        /no medicine unless a clinician/,
      ],
    ],
    ['something swallowed', inUs('emergency', 'poison'), [call911, /1-800-222-1222/, /Do not make them vomit/]],
    [
      'swollen hands and face',
      inUs('urgent', 'preeclampsia'),
      [/call your doctor.*now, day or night.*or call 911/, sayPregnant],
    ],
    ['a red and swollen leg', inUs('urgent', null), [/go to an emergency department or call 911/, sayPregnant]],
    [
      'sad since the birth',
      inUs('urgent', 'suicide'),
      [/^\*\*Please talk to your doctor or midwife today/, /harming yourself or the baby, call 988/, /1-833-852-6262/],
    ],
    ...(['emergency', 'urgent'] as const).map((level): [string, string, RegExp[]] => [
      `a threat to another adult, ${level}`,
      inUs(level, 'harm-to-other'),
      [
        /^\*\*Walk away first, then call 988 or 911/,
        /others who use this device/,
        /1\. If somebody is hurt, call 911 now/,
        /crib.*Walk away: another room/s,
        /If somebody hurts you:\n- .*1-800-799-7233/,
      ],
    ]),
    ['a fever at four months', inUs('urgent', null), [/^\*\*Please call your doctor/]],
    ['no wet diaper', inUs('urgent', null), [/^\*\*Please call your doctor/, /If nobody answers, or it gets worse/]],
    [
      'violence',
      inUs('emergency', 'violence'),
      [/in danger now, call 911/, /1-800-799-7233, text START to 88788/, /others who use this device/],
    ],
  ])('%s', (_, text, expected) => {
    for (const pattern of expected) expect(text).toMatch(pattern);
  });

  it.each(['choking-under-1', 'choking-over-1', 'burns', 'allergic-reaction', 'drowning'] as const)(
    'has the steps of first aid for %s',
    (topic) => expect(inUs('emergency', topic)).toMatch(/\n1\. .*\n2\. .*\n3\. /),
  );

  it('names the signs of what has no card, with their first steps', () => {
    expect(inUs('urgent', 'white_stool')).toContain(`- ${urgencySigns['pale-stools'].words} Keep the diaper.`);
    expect(inUs('urgent', 'feeding_newborn')).toMatch(
      /- Does not wake for feeds.*It is an emergency if there is one of these:\n- .*hard to wake/s,
    );
    const emergency = inUs('emergency', 'feeding_newborn');
    expect(emergency).toMatch(/- Blue, gray, limp, or hard to wake\. No breath: start CPR/);
    expect(emergency).not.toContain(urgencySigns['misses-feeds'].words);
  });

  it('asks about a pregnancy or a birth only where it may be about one', () => {
    for (const topic of ['white_stool', 'feeding_newborn', 'child_danger', 'fever_older'] as const)
      for (const level of levels) expect(inUs(level, topic)).not.toMatch(sayPregnant);
    for (const topic of ['mother_danger', 'leg_swollen', 'breathing_chest', 'itching'] as const)
      expect(inUs('emergency', topic)).toMatch(sayPregnant);
    const about = (topic: AlertTopic | null) =>
      cardReply({ level: 'emergency', topic, country: 'US', isOfChild: true });
    for (const topic of [null, 'seizure', 'breathing', 'fever_immune'] as const)
      expect(about(topic)).not.toMatch(sayPregnant);
    for (const topic of ['movements', 'bleeding', 'preeclampsia'] as const) expect(about(topic)).toMatch(sayPregnant);
  });

  it('asks nobody to stay who may hurt somebody', () => {
    expect(inUs('emergency', 'harm-to-other')).not.toMatch(/stay alone|leave somebody else alone|pregnant/);
  });

  it('names what makes an urgent sign an emergency', () => {
    expect(inUs('urgent', 'preeclampsia')).toMatch(/It is an emergency if there is one of these:\n- .*headache/s);
  });
});

describe('every fixed answer', () => {
  it('begins with what to do, says that an AI wrote it, and has no number left out', () => {
    for (const { text } of all) {
      expect(text).toMatch(/^\*\*.*(call|talk|stay alone)/i);
      expect(text).toMatch(/I am an AI/);
      expect(text).not.toMatch(/[{}]|undefined|\n\n\n/);
    }
  });

  it('names no number of another country', () => {
    for (const { text, country } of all) {
      if (country !== null && country !== 'US' && country !== 'CA') expect(text).not.toMatch(/\b911\b|\b988\b/);
      if (country === null) expect(text).toMatch(/numbers of the United States\. Elsewhere/);
      else expect(text).not.toContain('numbers of the United States');
    }
    expect(cardReply({ level: 'emergency', topic: null, country: 'AU' })).toContain('Call 000 now');
    expect(cardReply({ level: 'emergency', topic: null, country: 'elsewhere' })).toContain(
      'your local emergency number',
    );
  });

  it('lists every crisis line of the country to somebody in a crisis', () => {
    for (const country of countries)
      for (const { name } of linesFor('crisis', country))
        expect(cardReply({ level: 'emergency', topic: 'suicide', country }), countryNames[country]).toContain(name);
  });

  it.each([
    ['a dose', /\d\s?(mg|mcg|IU)\b/],
    ['a diagnosis', /\byou (probably |certainly )?have (a|an|the)\b/i],
    ['a reassurance', /probably nothing|nothing to worry|you can wait|that is normal/i],
    ['a plan to buy', /upgrade|Plus\b|Pro\b|elite/i],
    ['a link', /\]\(|https?:/],
  ])('never has %s', (_, forbidden) => {
    expect(all.filter(({ text }) => forbidden.test(text)).map(({ text }) => text)).toEqual([]);
  });
});
