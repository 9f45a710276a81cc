import { describe, expect, it } from 'vitest';
import { byLevel, concerns, helpCards, helpLevels, signGroups, urgencySigns, type HelpCard, type SignId } from '.';
import { quizFlagCards } from '../quiz/texts';

const table = Object.entries(urgencySigns);
const displayed = new Set<SignId>([
  ...signGroups.flatMap(({ signs }) => signs),
  ...Object.values<HelpCard>(helpCards).flatMap(({ signs }) => signs),
]);

describe('the urgency table', () => {
  it.each(table)('%s has a level, affected groups, a first step and a source with year and URL', (_, sign) => {
    expect(helpLevels).toContain(sign.level);
    expect(sign.concerns.length).toBeGreaterThan(0);
    for (const concern of sign.concerns) expect(concerns).toContain(concern);
    expect(sign.words).toMatch(/^[A-Z0-9].*\.$/);
    expect(sign.firstStep).toMatch(/^[A-Z].*[.?]$/);
    expect(new URL(sign.source.link).protocol).toBe('https:');
    expect(sign.source.year).toBeGreaterThan(2000);
    expect(sign.source.year).toBeLessThanOrEqual(2026);
  });

  it('contains no duplicate signs', () => {
    expect(new Set(table.map(([, { words }]) => words)).size).toBe(table.length);
  });

  it('is displayed completely on the help page, the most urgent signs of each situation first', () => {
    expect(Object.keys(urgencySigns).filter((id) => !displayed.has(id as SignId))).toEqual([]);
    for (const { id, signs } of signGroups) {
      expect(new Set(signs).size, id).toBe(signs.length);
      const levels = byLevel(signs).map(({ level }) => level);
      expect(levels, id).toEqual(helpLevels.filter((level) => levels.includes(level)));
    }
  });

  it('covers every group that a sign can affect', () => {
    for (const concern of concerns) {
      expect(
        table.some(([, sign]) => (sign.concerns as readonly string[]).includes(concern)),
        concern,
      ).toBe(true);
    }
  });

  it.each<[SignId, string]>([
    ['severe-headache', 'emergency'],
    ['sight-change', 'emergency'],
    ['swelling', 'today'],
    ['pressure-severe', 'emergency'],
    ['pressure-high', 'today'],
    ['fever-pregnant', 'today'],
    ['fever-after-birth', 'today'],
    ['fever-ill', 'emergency'],
    ['sepsis-mind', 'emergency'],
    ['discharge', 'today'],
    ['after-birth-bleeding', 'emergency'],
    ['period-heavy', 'today'],
    ['water-early', 'emergency'],
    ['water-clear', 'today'],
    ['no-movements', 'emergency'],
    ['fewer-movements', 'today'],
    ['leg-swollen', 'today'],
    ['leg-swollen-breathless', 'emergency'],
    ['psychosis', 'emergency'],
    ['no-sleep', 'today'],
    ['fever-under-3-months', 'emergency'],
    ['green-vomit-baby', 'emergency'],
    ['testicle-pain', 'emergency'],
    ['testicle-lump', 'book'],
    ['anaphylaxis', 'emergency'],
    ['food-vomiting', 'emergency'],
    ['few-hives', 'today'],
    ['burn-grave', 'emergency'],
    ['burn', 'today'],
    ['drowning', 'emergency'],
    ['carbon-monoxide', 'emergency'],
    ['stroke', 'emergency'],
    ['battery-or-magnet', 'emergency'],
    ['poison-grave', 'emergency'],
    ['poison', 'today'],
    ['head-injury-mind', 'emergency'],
    ['head-injury-well', 'watch'],
    ['head-injury-mild', 'today'],
    ['head-knock-baby', 'today'],
    ['few-wet-diapers', 'today'],
    ['dehydration-urine', 'emergency'],
    ['no-wet-diaper', 'today'],
    ['few-feeds', 'today'],
    ['weight-low', 'today'],
    ['weight-faltering', 'book'],
    ['no-smile', 'book'],
    ['not-yet', 'book'],
    ['lost-skill', 'today'],
    ['strangled', 'emergency'],
    ['milestone', 'book'],
  ])('%s is %s', (id, level) => expect(urgencySigns[id].level).toBe(level));

  it('counts wet diapers for the whole first year, and accounts for the first days, when one or two are normal', () => {
    const few = urgencySigns['few-wet-diapers'];
    expect(few.words).toMatch(/From day 6 up to 1 year: fewer than 6.*one on day 1, two on day 2/);
    expect(few.concerns).toEqual(['newborn', 'under_3_months', 'months_3_to_12']);
    expect(urgencySigns['dehydration-urine'].words).toMatch(/From day 6 up to 1 year: at most 2/);
    expect(urgencySigns['no-wet-diaper'].words).toMatch(/From day 3/);
  });

  it('separates weight from development, and waits for no next visit with either', () => {
    expect(urgencySigns['no-smile'].words).not.toMatch(/grow|weight/i);
    expect(urgencySigns['weight-faltering'].firstStep).toMatch(/within the week/);
    for (const id of ['no-smile', 'not-yet'] as const) {
      expect(urgencySigns[id].firstStep).toMatch(/now, not at the next visit/);
    }
  });

  it('names hives and two signs together as a severe allergic reaction, and more than an injector against it', () => {
    const { words, firstStep } = urgencySigns.anaphylaxis;
    expect(words).toMatch(/hives over the body.*two of hives, swelling, vomiting and cough together/);
    expect(words).toMatch(/lips, face, tongue or throat.*hard breathing.*vomiting again and again.*pale or floppy/);
    expect(firstStep).toMatch(/^Epinephrine as prescribed.*None prescribed: call first/);
  });

  it.each(table)('%s concerns exactly the ages that its words name', (_, { words, concerns: own }) => {
    if (/any age\b/i.test(words) && !/under 1 year/.test(words)) {
      expect(own).toEqual(expect.arrayContaining(['newborn', 'under_3_months', 'months_3_to_12']));
    }
    if (/^any age/i.test(words)) expect(own).toEqual(expect.arrayContaining(['child', 'adult']));
    if (/from 3 months on/i.test(words) && !/under 3 months/.test(words)) {
      expect(own).toEqual(['months_3_to_12', 'child']);
    }
    if (/up to 1 year/i.test(words)) expect(own).toEqual(['newborn', 'under_3_months', 'months_3_to_12']);
  });

  it('refers to no other sign, since each is also displayed alone', () => {
    const references = table.filter(([, { words }]) =>
      /\b(as |see )?(above|below) *[,.]|\bas (above|below)\b/i.test(words),
    );
    expect(references).toEqual([]);
  });
});

describe('quiz cards', () => {
  it('take urgent signs from the table and define no levels themselves', () => {
    const ownLevel =
      /emergency (number|department)|call your (clinician|doctor|maternity unit|labor and delivery unit) now|go in now/i;
    for (const [flag, { lines }] of Object.entries(quizFlagCards)) expect(lines.join(' '), flag).not.toMatch(ownLevel);
    expect(quizFlagCards.newborn_fever.signs).toContain('fever-under-3-months');
    expect(quizFlagCards.movements.signs).toEqual(['no-movements', 'fewer-movements', 'no-movement-yet']);
  });

  it('name the graver form of a sign beside it', () => {
    const ids = Object.keys(urgencySigns) as SignId[];
    const missing = Object.values(quizFlagCards).flatMap(({ signs = [] }) =>
      signs.flatMap((sign) =>
        ids.filter(
          (id) => /^-(ill|grave|breathless)$/.test(id.slice(sign.length)) && id.startsWith(sign) && !signs.includes(id),
        ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('count movements as missing only once they are known, as the card is shown from the first week on', () => {
    expect(urgencySigns['no-movements'].words).toBe(
      "Once you know the baby's movements: none felt, or they have stopped.",
    );
  });

  it('name missing movements in every week of pregnancy', () => {
    for (const sign of ['no-movement-yet', 'no-movements', 'fewer-movements'] as const)
      expect(quizFlagCards.pregnancy_signs.signs).toContain(sign);
  });
});
