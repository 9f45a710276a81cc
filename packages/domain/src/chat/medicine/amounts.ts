import { anyProduct, medicineName, supplementName } from './medicine-words';
import { plainForm } from './plain-form';

const numberWord =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half|quarter|third';
const number = `(?:\\d[\\d.,/]{0,9}|\\b(?:${numberWord}))`;
/** Letters of a unit may be apart, as in 'm g' and 'm.g.'. */
const mass =
  'm[ .]{0,2}g|m[ .]{0,2}c[ .]{0,2}g|u[ .]?g|i[ .]?u|international units|milli?gram(?:me)?s?|microgram(?:me)?s?';
const volume = 'm[ .]{0,2}l|cc|milli?lit(?:er|re)s?';
const household =
  't(?:ea)?sp(?:oon(?:ful)?)?s?|t(?:able|b)sp(?:oon(?:ful)?)?s?|spoon(?:ful)?s?|capfuls?|sprays?|squirts?|sachets?|scoops?|units|g|grams?|applications?';
const counted =
  'tablets?|chewables?|pills?|capsules?|caplets?|puffs?|drops|dropp?er(?:ful)?s?|pumps|patches|gumm(?:y|ies)|lozenges?|suppositor(?:y|ies)|ampoules?|injections?|shots?|doses?';
const notTime = '(?!weeks?|months?|years?|days?|hours?|minutes?|times|percent|in |or )';

const massUnit = new RegExp(`${number}[ -]?(?:${mass})\\b(?! ?(?:/|per) ?(?:d?l|ml|lit|decil))`);
const volumeUnit = new RegExp(`${number}[ -]?(?:${volume})\\b`);
const householdUnit = new RegExp(`${number}[ -]?(?:of an? |an? )?(?:${household})\\b`);
const countedForm = new RegExp(`${number}[ -](?:${notTime}[a-z']+[ -]){0,3}?(?:${counted})\\b`);
const oneOf = new RegExp(
  `\\ban? (?:${household}|tablet|pill|capsule|puff|drop|pump|suppository|lozenge|dropperful) of (?:[a-z]+ )?(?:${medicineName})\\b`,
);
const childrensLiquid = /\b(?:children's|infants?'?s?|baby) (?:liquid|suspension|syrup|drops|medicine)\b/;
const forDays = new RegExp(`\\b\\d[\\d.,]{0,9} (?:mg )?for (?:${number}) days\\b`);
const perWeight = new RegExp(`${number}.{0,30}(?:/ ?|\\b(?:per|each|every|a) )(?:kg|kilo(?:gram)?s?|pound|lb)\\b`);
const howOften = new RegExp(
  `\\bevery (?:${number}[ -]?|few |to |or |other |-){1,4}(?:h|hours?|hrs?)\\b|\\b(?:once|twice|${number} times) (?:a|per|each|every|daily|in|weekly)\\b|\\b(?:once|twice) daily\\b|\\bq ?\\dh\\b|\\bb\\.?i\\.?d\\b|\\b\\d-\\d-\\d\\b|${number} (?:a|per|each|every) (?:day|night)\\b|${number} in 24 hours`,
);
const nextToName = new RegExp(
  `\\b(?:${medicineName}|${supplementName.replace('omega|', '')}|vitamin [a-ek]\\d?)(?: [a-ek]\\d?)?[,:]? (?:of |at |is |about |around |up to |takes? )?(?:\\d[\\d.,]{0,9}|half|${numberWord} hundred)(?![\\d.,]{0,9}[ -]?(?:%|percent|weeks?|months?|years?|days?|hours?|minutes?|people|women|men|couples|babies|children|stud|times|to|in|of|or|and|°|degrees|countries|foods?|servings?|cups?|ounces?)\\b|%)`,
);
const doseOf = new RegExp(
  `\\bdos(?:e|es|age|ing)\\b[^.!?]{0,24}?\\b(?:of|is|are|at|to|was|be|about|around|[:=]) ?\\d[\\d.,]{0,9}(?![\\d.,]{0,9}[ -]?(?:%|percent|weeks?|months?|years?|days?|hours?|minutes?|to|times|and)\\b)`,
);
const givenNumber = new RegExp(
  `\\b(?:take|takes|give|gives|inject|use)\\b (?:[a-z]+ ){0,2}?(?:${number}) (?:of (?:it|them|this|that)|twice|once|three times)\\b`,
);
const changedBy = new RegExp(
  `\\b(?:increas|rais|cut|reduc|lower|decreas|go(?:es)? up|double|half)[a-z]*\\b.{0,40}\\bby (?:about |around |up to )?(?:a |an )?(?:\\d|${numberWord})`,
);
const whatChanges = /\b(?:risk|chances?|rates?|odds|likel|cases|births?|number of|deaths?)/;
const multipliedDose =
  /\b(?:double|triple|twice|halve|half) (?:the |your |her |his |a |that )?(?:usual |normal |first )?(?:dos(?:e|age)|amount)\b/;

/** What is measured in the same units and is no medicine. */
const foodOrDrink =
  /\b(?:caffeine|coffee|tea|milk|formula|water|juice|bottles?|feeds?|feedings?|colostrum|mercury|sodium|salt|sugar|fiber|protein|cholesterol|blood loss|los(?:e|es|ing) .{0,20}blood|urine|semen|fluids?|powder)\b/;
const besideMeal =
  /\b(?:with|before|after|in|into|between) (?:the |a |each |every |her |his |some |your )?(?:feeds?|feedings?|bottles?|milk|formula|food|meals?|water|juice)\b/g;
const vaccine = /\b(?:vaccin\w*|immuni[sz]\w*|mmr|dtap|tdap|hpv|rsv|flu shots?|booster)\b/;

const isFood = (text: string) => foodOrDrink.test(text.replace(besideMeal, ' '));
const namesProduct = (text: string) => anyProduct.test(text);

/** Whether plain forms, alone or as one after the other, name an amount of a medicine, vitamin or supplement. */
export function namesAmountIn(text: string, before = ''): boolean {
  const isProduct = namesProduct(text) || childrensLiquid.test(text);
  const isUnit = massUnit.test(text) || volumeUnit.test(text);
  if (isUnit && (isProduct || !(isFood(text) || continuesAboutFood(text, before)))) return true;
  const isOfVaccine = vaccine.test(text) && !/\btablets?|pills?|drops\b/.test(text);
  if (countedForm.test(text) && !isOfVaccine && !(isFood(text) && !isProduct)) return true;
  if (multipliedDose.test(text) || givenNumber.test(text)) return !isFood(text) || isProduct;
  if (!isProduct) return false;
  return (
    householdUnit.test(text) ||
    oneOf.test(text) ||
    forDays.test(text) ||
    perWeight.test(text) ||
    howOften.test(text) ||
    nextToName.test(text) ||
    (doseOf.test(text) && !isOfVaccine) ||
    (changedBy.test(text) && !whatChanges.test(text))
  );
}

/** 'Newborns drink little at first. By day ten, 60 to 90 mL is common.' */
const continuesAboutFood = (text: string, before: string) =>
  isFood(before) && !namesProduct(before) && !/\b(?:take|tablet|swallow|dissolve)/.test(text);

const fragmentWords = 8;
const bareNumber = new RegExp(
  `${number}(?![\\d.,]{0,9}[ -]?(?:%|percent|weeks?|months?|years?|days?|hours?|minutes?|ounces?|oz|cups?|pounds?|lbs?|°|degrees)\\b)`,
);

/** An amount that could be of anything. */
function namesLooseAmount(text: string): boolean {
  if (isFood(text)) return false;
  if (massUnit.test(text) || volumeUnit.test(text) || householdUnit.test(text) || countedForm.test(text)) return true;
  const isFragment = text.split(' ').length <= fragmentWords;
  const isAct = /\b(?:give|gives|take|takes|repeat|inject|dose)\b/.test(text);
  return (
    (isFragment || isAct) && (howOften.test(text) || (isFragment && isAct && bareNumber.test(text)) || isBare(text))
  );
}
const isBare = (text: string) => new RegExp(`^\\W*${number}\\W*$`).test(text);

/** Whether two neighbors name an amount together: a medicine in one of them, how much of it in the other. */
export function shareAmount(before: string, text: string): boolean {
  if (vaccine.test(before) || vaccine.test(text)) return false;
  return (namesProduct(before) && namesLooseAmount(text)) || (namesProduct(text) && namesLooseAmount(before));
}

/** Whether a sentence names an amount of a medicine, vitamin or supplement, which the chat never does. */
export const namesAmount = (sentence: string): boolean => namesAmountIn(plainForm(sentence));
