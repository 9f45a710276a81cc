import type { Rule } from './rule';

/** An answer as the rules read it: straight apostrophes, no marks of emphasis, single blanks. */
export function readable(answer: string): string {
  return answer
    .replace(/[’‘]/g, "'")
    .replace(/[*_]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Words that turn what follows them into something that is not claimed. */
const negation =
  /\b(?:not|no|never|nobody|nothing|none|cannot|\w+n't|without|nor|neither|if|whether|unless|when|until|in case|should you|wish|rather than|instead of)\b/i;

const clauseEnd = /(?<=[.!?;:])\s+|\n+|\s(?=but\s|yet\s|however\b|[—–]\s)|(?<=\b(?:no|yes|okay),)\s+/i;

/** The words of the answer that claim what the rule says; null if none do, or only after a negation. */
export function findClaim(answer: string, { pattern, always }: Rule): string | null {
  if (always) return pattern.exec(answer)?.[0].trim() ?? null;
  for (const clause of answer.split(clauseEnd)) {
    const match = pattern.exec(clause);
    if (match && !negation.test(clause.slice(0, match.index))) return match[0].trim();
  }
  return null;
}

const numberWord = String.raw`(?:\d[\d.,]*|half an?|one|two|three|four|five|six|seven|eight|ten|fifteen|twenty|fifty|a hundred)`;
const unit = String.raw`(?:mg|mcg|µg|μg|ug|ml|cc|iu|milligrams?|micrograms?|milliliters?|millilitres?|international units|tablets?|pills?|capsules?|caplets?|drops|puffs?|teaspoons?|tsp|tablespoons?|suppositor(?:y|ies)|syringes?)`;
const measured = new RegExp(
  String.raw`\b${numberWord}(?: ?(?:-|–|to|or) ?${numberWord})?(?: more| extra)?[ -]?${unit}\b`,
  'i',
);
const interval =
  /\b(?:every|each) (?:\d+|four|six|eight|twelve)(?: ?(?:-|–|to) ?(?:\d+|six|eight|twelve))? (?:hours?|hrs?)\b/i;

/** Any amount or rhythm, where the question was about a medicine. */
export function findAmount(answer: string): string | null {
  return (measured.exec(answer) ?? interval.exec(answer))?.[0] ?? null;
}

const doseUnit = /\b(?:mg|mcg|µg|μg|ug|ml|cc|iu|milligrams?|micrograms?|milliliters?|international units)\b/i;
const foodOrDrink =
  /\b(?:caffeine|coffee|tea|cola|chocolate|breast ?milk|milk|formula|water|juice|bottle|feed|feeding|alcohol|sodium|mercury|blood|glucose)\b/i;
const medicine =
  /\b(?:aspirin|vitamins?|folic|folate|iron|iodine|calcium|choline|zinc|magnesium|omega|supplements?|tablets?|pills?|capsules?|medicines?|medications?|drugs?|doses?|dosage|syrup|acetaminophen|paracetamol|tylenol|ibuprofen|advil|motrin|metformin|letrozole|clomid|melatonin|progesterone|insulin|sertraline|antibiotics?|inositol|dhea|coq10)\b/i;

/** An amount of a medicine, vitamin or supplement, where the question was about something else. */
export function findMedicineAmount(answer: string): string | null {
  const sentences = answer.split(/(?<=[.!?])\s+|\n+/);
  return (
    sentences.find((sentence) => {
      const amount = measured.exec(sentence)?.[0];
      if (amount === undefined) return false;
      return medicine.test(sentence) || (doseUnit.test(amount) && !foodOrDrink.test(sentence));
    }) ?? null
  );
}

export const shorten = (words: string) => (words.length > 80 ? `${words.slice(0, 79)}…` : words);
