import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { donationTexts } from '@everstep/domain/donations';
import { detectLessonBox, type LessonBox } from '@everstep/domain/lessons';
import { termsText } from '@everstep/domain/marketing/legal';
import { readLessons } from '../seed';

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
  ['a seizure', /a seizure/],
  ['confusion', /confus/],
  ['battery or magnet', /battery|magnet/],
  ['carbon monoxide', /\bCO\b/],
  ['a wish or plan to die', /to die/],
  ['pressure on the throat', /throat/],
  ['no movements', /stopped moving/],
  ['smelly discharge with a fever', /smells bad\*{0,2}, with a fever or feeling ill/],
];
const todaySigns: readonly [string, RegExp][] = [
  ['a fever in pregnancy', /^- a fever of 100\.4/],
  ['a baby who moves less', /moves less/],
  ['smelly discharge', /smells bad, if you have no fever and feel well/],
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
  ['postpartum-recovery-excellence', /Bad-smelling discharge with a fever, or confusion or shaking, is an emergency/],
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
    /passing out, confusion, drowsiness, a seizure, a weak arm or leg, vomiting more than once, or fluid/,
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
  [
    'pregnancy-nutrition-optimization',
    /600 IU.{0,160}NHS.{0,60}consider.{0,60}400 IU.{0,60}September to March/,
    /for everybody/,
  ],
  ['pregnancy-nutrition-optimization', /Leave liver and liver products out/, /liver in quantity/],
  ['pregnancy-nutrition-optimization', /albacore.{0,80}4 ounces/],
  [
    'fertility-diet-protocol',
    /600 IU.{0,160}NHS.{0,60}consider.{0,60}400 IU.{0,60}September to March/,
    /for everybody|for people whose level is low\. Ask about a test/,
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
  ['sleep-architecture-parents', /up to 67 times/, /about 67 times/],
  ['sleep-architecture-parents', /Up to 3 months.{0,40}14 to 17 hours.{0,200}From 4 to 12 months.{0,40}12 to 16 hours/],
  ['fertility-diet-protocol', /200 milligrams a day, about one 12-ounce cup/, /one to two cups/],
  ['age-defying-fertility', /Norway.{0,200}about 10% .{0,140}about 53%/, /2007/],
  ['age-defying-fertility', /aspirin.{0,300}12 weeks.{0,400}pre-eclampsia in an earlier pregnancy.{0,400}35 or older/i],
  ['child-development-optimization', /charts of the World Health Organization.{0,80}turns 2.{0,80}CDC charts/],
  ['child-development-optimization', /One missed milestone is not a diagnosis, and it is a reason to call and ask now/],
  ['child-development-optimization', /loses a skill.{0,40}call the doctor today/],
  ['child-development-optimization', /within the week.{0,120}falls across two lines/],
  [
    'childproofing-home-safety',
    /hot dog or sausage.{0,30}raw carrot.{0,30}raw apple.{0,40}marshmallows.{0,20}nut butter/,
  ],
  ['childproofing-home-safety', /From 1 year on.{0,80}cried at once.{0,80}48 hours/, /any other knock to the head/],
  ['pregnancy-nutrition-optimization', /Dietary Guidelines for Americans for 2025 to 2030/],
  ['tax-optimization-elite', /For 2026.{0,40}\$2,200.{0,200}\$1,700/, /For 2025 it is/],
  ['tax-optimization-elite', /Social Security number.{0,40}valid for work.{0,60}(one parent|a parent)/],
  ['wealth-architecture-foundations', /\$2,200 per child for 2026.{0,120}valid for work/, /for 2025/],
  ['tax-optimization-elite', /\$2,700/],
  ['tax-optimization-elite', /\$3,400/],
  ['tax-optimization-elite', /bronze or catastrophic/],
  ['investment-strategies-elite', /\$24,500, plus \$8,000 .{0,30}50.{0,30}\$11,250 .{0,20}60 to 63/],
  ['investment-strategies-elite', /\$7,500, plus \$1,100 /],
  ['international-wealth-strategies', /1% tax.{0,120}cash, a money order or a cashier's check/],
  ['college-planning-education-funding', /\$20,000 a year.{0,60}\$65,000/],
  ['college-planning-education-funding', /began before age 46/],
  ['college-planning-education-funding', /put in during the last 5 years/],
  ['philanthropy-impact-creation', /not tax-deductible/, /tax-deductible only if/],
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

it('the lesson about giving, the terms and the donation dialog agree on whether a gift is deductible', () => {
  const { body, framing } = getLesson('philanthropy-impact-creation');
  const terms = termsText.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  for (const text of [body, framing, terms, donationTexts.terms]) {
    expect(text).toMatch(/\bnot (a )?tax-deductible/);
    expect(text).not.toMatch(/(?<!not )(?<!not a )tax-deductible/);
  }
});
