import { medicineNoun, nutrients, overTheCounter, prescribed } from '../../medicine/medicine-words';
import type { FixedAnswer } from './fixed-answer';

const product = new RegExp(`\\b(?:${prescribed}|${medicineNoun}|${overTheCounter})\\b`);
const amount =
  /\bhow (?:much|many|often|long)\b|\b(?:dos(?:e|es|age|ing)|mg|mcg|ml|iu|milligrams?|milliliters?|micrograms?|teaspoons?|drops? of|maximum|max|right amount|safe amount)\b/;
const giving =
  /\b(?:can|could|should|may|ok(?:ay)?|safe) (?:i|we|to)\b.{0,20}\b(?:give|use|take|have)\b|\b(?:give|giving) (?:my|him|her|the|our|a)\b/;

/** Medicines, their amounts, and changes of them. */
export const medicineAnswers: readonly FixedAnswer[] = [
  {
    name: 'prescription',
    asks: [
      /\bprescri(?:be|bing)\b|\b(?:write|give|get|send|renew|refill|call in|need|issue)\b.{0,30}\b(?:prescription|rx|refill)\b/,
    ],
    text: 'I cannot write or renew a prescription: I am an AI, not a doctor. Please call your doctor, midwife or clinic today and say what you need, how long you have had it and what you already take. If you cannot keep fluids down, pass hardly any urine, feel faint or see blood, tell them so at once. A pharmacist can say what is sold without a prescription and whether it suits you.',
  },
  {
    name: 'changed medicine',
    asks: [
      new RegExp(
        `\\b(?:stop|stopping|quit|quitting|come off|coming off|get off|go off|wean off|skip|skipping|double|doubling|increase|raise|up|halve|cut|reduce|lower|change|changing|switch|restart|taper|take (?:more|less|two|extra)|throw (?:out|away))\\b.{0,40}\\b(?:${prescribed}|${medicineNoun}|${overTheCounter})\\b`,
      ),
    ],
    unless: /\bthe pill\b|birth control|vaccin|\bflu shots?\b/,
    text: 'Please do not stop, raise, lower or swap it on your own. A sudden change can harm you, and in pregnancy it can be worse for the baby than the medicine itself. Ask the prescriber: call whoever wrote the prescription **today**, and say if you are pregnant, trying to be, or about to start a treatment. They can go through the choices with you. If you feel in danger or think of harming yourself, call 988 in the US, or your local emergency number.',
    cites: true,
  },
  {
    name: 'amount of melatonin',
    asks: [/\bmelatonin\b/],
    text: 'I name no dose of melatonin, and it should not be started for a child without the pediatrician. Please ask this week, and mention what your child drinks, takes and sleeps like. What helps most families first is plain: the same wake time each day, daylight in the morning, no screens in the hour before bed, and the same few quiet steps every evening.',
    cites: true,
  },
  {
    name: 'foods with folate',
    asks: [/\b(?:folate|folic acid)\b/, /\bfoods?\b|\beat\b|\bin (?:what|which)\b|\brich in\b/],
    text: 'Folate is in dark leafy greens such as spinach, in lentils, beans and peas, in asparagus, broccoli and avocado, in oranges, in nuts and seeds, and in bread, pasta or cereal with folic acid added. That is what the fact sheets of the US National Institutes of Health list. Food alone is not enough before and early in a pregnancy, so ask your doctor, midwife or pharmacist this week which supplement is right for you; some people need another amount. I am an AI and not a doctor.',
    cites: true,
  },
  {
    name: 'amount of a nutrient',
    asks: [new RegExp(`\\b(?:${nutrients})\\b`), amount],
    unless: /\bfoods?\b|\beat\b|\bhow long\b|in (?:what|which)\b/,
    text: 'I name no amounts of vitamins or minerals here, because the right one depends on your diet, your blood values and what you already take. The lesson below quotes the public recommendation and its source. Before you buy or add anything, show your doctor, midwife or pharmacist the label of what you take now, at your next visit or by phone this week.',
    cites: true,
  },
  {
    name: 'amount of a medicine',
    asks: [product, amount],
    unless:
      /\bvaccin|\bhow long (?:after|do(?:es)? it take|until|before)|birth control|\bcost\b|\bshots? does\b|\bhow many shots\b|\bdose of (?:sun|reality|love)/,
    text: 'I name no dose, for anybody. The right one goes by weight and age, by the product in your hand, and by what else is taken, so please ask your doctor or pharmacist before you give or take it; a pharmacist can tell you within minutes. A baby under 3 months with 100.4 F (38 C) or more needs the doctor at once, and no medicine first unless a clinician says so. For a fertility medicine, your specialist decides after tests.',
  },
  {
    name: 'giving a medicine',
    asks: [new RegExp(`\\b(?:${overTheCounter}|antibiotics?|amoxicillin|aspirin)\\b`), giving],
    text: 'I cannot choose a medicine for you or your child. Please ask your pediatrician, doctor or a pharmacist before the first dose, and have ready: age, weight, what else was taken and when, and any allergy. Some medicines are not safe for babies, for children, in pregnancy or while breastfeeding, even without a prescription. A fever of 100.4 F (38 C) or more under 3 months of age means: call the doctor at once.',
    cites: true,
  },
];
