import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { detectLessonBox, type LessonBox } from '@everstep/domain/lessons';
import { readLessons } from '../../../db/seed';

const folder = fileURLToPath(new URL('../../../../content/lessons', import.meta.url));
const lessons = new Map(readLessons(folder).map((lesson) => [lesson.slug, lesson]));

function getLesson(slug: string) {
  const lesson = lessons.get(slug);
  if (!lesson) throw new Error(`no lesson ${slug}`);
  return lesson;
}

/** The signs in a lesson's boxes of one level. */
function listSigns({ body }: { body: string }, level: LessonBox): string[] {
  return [...body.matchAll(/^> .+(\n>.*)*$/gm)]
    .map(([box]) => box.replace(/^> ?/gm, ''))
    .filter((box) => detectLessonBox(box) === level)
    .flatMap((box) => box.match(/^- .+$/gm) ?? []);
}

/** Signs that must have the same level everywhere. */
const emergencies: readonly [string, RegExp][] = [
  ['heavy bleeding', /heavy bleeding/i],
  ['clots', /clot as big as an egg/],
  ['a severe headache', /severe headache|worst headache/],
  ['changed vision', /change in your vision/],
  ['severe belly pain', /severe (belly pain|pain in the belly)/],
  ['a blood pressure of 160/110', /160\/110/],
  ['trouble breathing', /trouble (breathing|getting air)|hard breathing/],
  ['chest pain', /chest pain|pain in the chest/],
  ['fainting', /^- fainting/],
  ['a fever under 3 months', /under 3 months with a temperature/],
  ['a seizure', /a seizure|a fit\b/],
  ['confusion', /confus/],
  ['battery or magnet', /battery|magnet/],
  ['carbon monoxide', /\bCO\b/],
  ['a wish or plan to die', /to die/],
  ['pressure on the throat', /throat/],
  ['no movements', /stopped moving/],
];
const todaySigns: readonly [string, RegExp][] = [
  ['a fever in pregnancy', /^- a fever of 100\.4/],
  ['a baby who moves less', /moves less/],
  ['smelly discharge', /smells bad/],
  ['light bleeding', /^- light bleeding/],
  ['a swollen leg', /one leg|one calf/],
  ['sudden swelling', /swell up suddenly/],
  ['no sleep for two nights', /no sleep for two nights/],
  ['a milder headache', /milder headache|headache that does not go away/],
];

describe('a sign has one level in all lessons', () => {
  const all = (level: LessonBox) => [...lessons.values()].flatMap((lesson) => listSigns(lesson, level));

  it.each(emergencies)('%s is an emergency', (_what, sign) => {
    expect(all('emergency').some((line) => sign.test(line))).toBe(true);
    expect(all('today').filter((line) => sign.test(line))).toEqual([]);
  });

  it.each(todaySigns)('%s is a call today', (_what, sign) => {
    expect(all('today').some((line) => sign.test(line))).toBe(true);
    expect(all('emergency').filter((line) => sign.test(line))).toEqual([]);
  });
});

/** What a lesson says, and what it must not say, in its text, facts and questions. */
const claims: readonly [slug: string, says: RegExp, not?: RegExp][] = [
  [
    'postpartum-recovery-excellence',
    /a pad soaked in an hour, or a clot as big as an egg/,
    /clinician.{0,40}soak a pad/,
  ],
  ['postpartum-recovery-excellence', /discharge or bleeding that smells bad/],
  ['postpartum-recovery-excellence', /signs of sepsis/],
  ['postpartum-recovery-excellence', /needs? no sleep/],
  ['childproofing-home-safety', /cool running tap water at once, for 20 minutes/],
  [
    'childproofing-home-safety',
    /Give 5 firm back blows.*Give 5 chest thrusts on the breastbone with the heel of one hand/,
  ],
  ['childproofing-home-safety', /fist between navel and ribs/],
  ['childproofing-home-safety', /30 presses, at 100 to 120 a minute.*2 breaths/],
  ['childproofing-home-safety', /A finger that searches can push it deeper/],
  [
    'childproofing-home-safety',
    /passing out, confusion, drowsiness, a fit, a weak arm or leg, vomiting more than once, or fluid/,
  ],
  ['childproofing-home-safety', /more than 1 meter/],
  ['childproofing-home-safety', /a wrong medicine, or too much of one/],
  ['sleep-architecture-parents', /on a sofa or in an armchair, at any age/, /with the pillows taken away is less so/],
  ['sleep-architecture-parents', /anybody who smokes, or who drank, took drugs/],
  ['sleep-architecture-parents', /under 4 months old, or was born early or small/],
  ['sleep-architecture-parents', /stop when the baby shows signs of rolling/],
  ['sleep-architecture-parents', /not an inclined one/, /tilted by more than 10/],
  ['sleep-architecture-parents', /babies of 6 to 16 months/, /After about 4 to 6 months/],
  ['pregnancy-nutrition-optimization', /refrigerated smoked fish/],
  ['pregnancy-nutrition-optimization', /queso fresco.{0,60}even from pasteurized milk/],
  ['pregnancy-nutrition-optimization', /deli salads/],
  ['pregnancy-nutrition-optimization', /one 12-ounce cup of coffee/, /one large coffee/],
  ['pregnancy-nutrition-optimization', /400 IU \(10 micrograms\) a day as a supplement, for everybody/],
  ['pregnancy-nutrition-optimization', /Leave liver and liver products out/, /liver in quantity/],
  ['pregnancy-nutrition-optimization', /albacore.{0,80}4 ounces/],
  [
    'fertility-diet-protocol',
    /400 IU \(10 micrograms\) a day as a supplement, for everybody/,
    /for people whose level is low\. Ask about a test/,
  ],
  ['fertility-diet-protocol', /about 220 in it/],
  ['pregnancy-nutrition-optimization', /about 220 micrograms in all/],
  ['age-defying-fertility', /a severe headache/, /clinician at any hour/],
  ['fertility-tracking-systems', /fewer than three cycles.{0,60}not enough data yet.*never one single day/],
  ['fertility-tracking-systems', /sympto-thermal reading/],
  ['fertility-tracking-systems', /soaked each hour, for two hours or more/, /for several hours/],
  ['child-development-optimization', /no screen time under age 2/, /no screen time under age 1\b/],
  ['child-development-optimization', /does not sit without support, or does not look up when called by name/],
  ['child-development-optimization', /does not walk alone, does not point/],
  ['child-development-optimization', /loss of a skill/],
  [
    'longevity-protocols-parents',
    /glucose test 4 to 12 weeks after the birth, then every 1 to 3 years/,
    /tests after the birth, and then every 1 to 3 years/,
  ],
  ['longevity-protocols-parents', /After pre-eclampsia:\*\* a blood pressure check every year/],
  ['social-capital-network-building', /read its rules/, /Our own community/],
  ['advanced-ivf-protocols', /October 2023.*rated each one by outcome/],
  ['elite-fertility-fundamentals', /wait 4 weeks before you try/],
  ['elite-fertility-fundamentals', /after a late period or a positive test/],
  ['mental-health-resilience', /Many medicines.{0,60}but not all\. Valproate/, /Medicines can also be used/],
  ['healthy-home-air-water-light', /as nitrogen \(nitrate-N\)/],
  ['stress-management-fertility', /violence in your relationship.{0,90}1-800-799-7233/],
  ['elite-fitness-pregnancy', /fluid leaking before 37 weeks.*regular contractions before 37 weeks/],
  ['male-fertility-enhancement', /varicocele/],
  ['immune-system-fortification', /March 16, 2026 a federal court.{0,60}on hold/, /have not checked/],
];

it.each(claims)('%s says %s', (slug, says, not) => {
  const { body, summary, framing, keyFacts, actions, quiz } = getLesson(slug);
  const text = [summary, framing, ...(keyFacts ?? []), ...actions, JSON.stringify(quiz), body]
    .join('\n')
    .replace(/\s*\n>?\s*/g, ' ');
  expect(text).toMatch(says);
  if (not) expect(text).not.toMatch(not);
});
