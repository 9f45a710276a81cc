import type { Token } from '../tokens';

/** Nobody tells later than this that something has come back. */
const reach = 25;
/** Nor that what a question or a book is about happens. */
const reachOfAnswer = 12;
const presentWords = '(?:now|again|today|tonight|right|as)';
const clauseEnd = `(?= ${presentWords}\\b| [.,]| and\\b| but\\b|$)`;

/** What says of something told before that it is so once more. */
const returns = [
  `(?:having|has|have|gets|getting|hes got|shes got|ive got) (?:another|one|it|the same)(?: one)?${clauseEnd}`,
  `(?:its|is|are|theyre|thats|feels) (?:all |just |exactly )?(?:happening|starting|the same thing|the same (?:pain|feeling|rash|symptoms|signs))\\b`,
  `(?:its|is|are|theyre|thats|feels) (?:all |just |exactly )?the same${clauseEnd}`,
  `(?:its|is|are|theyre) (?:all )?(?:coming )?back${clauseEnd}`,
  `(?:happening|starting|doing it|does it) again`,
  `(?:feel|feels|feeling) (?:like (?:that|it|this)|the same|that way|this way)`,
  `like (?:that|then|last time|before) ${presentWords}`,
  `(?:now|today|tonight|just|this morning|this evening) (?:(?:he|she|it|they|i|we|has|have) )*(?:happened|started|did it|came back)`,
].map((each) => new RegExp(`(?:^| )(?:${each})`));
const ofOurs =
  '(?:mine|ours|my (?:\\w+ )?(?:baby|bub|lo|newborn|son|daughter|toddler|kid|boy|girl|twins?|wife|husband|partner))';
const ends = '(?= [.,]| now| too| right| today| tonight| as well| also| and| but| since| every| all|$)';
/** "Mine does exactly that", "same here": it is so with the writer's own. */
const sameHere = [
  `(?:mine|ours) (?:does|do|did|has|is doing|was doing) (?:all of |exactly |just )?(?:that|this|these|the same)`,
  `(?:he|she|${ofOurs}) (?:does|do|did|has|is doing|was doing|is) (?:all of |exactly |just )?(?:that|this|it|these|the same|the exact same|like that|like this)${ends}`,
  `(?:hes|shes|im) doing (?:all of |exactly |just )?(?:that|this|the same)${ends}`,
  `(?:so|as) (?:does|is|has|did) ${ofOurs}`,
  `${ofOurs} (?:too|as well|also)(?= [.,]|$)`,
  `(?:same|exactly) (?:the same )?(?:here|with|for|as) (?:${ofOurs}|him|her|us|me)`,
  `same here`,
  `thats (?:exactly |just |literally )?(?:him|her|us|me|${ofOurs})${ends}`,
  `(?:looks|sounds|its|is) (?:exactly |just )?like ${ofOurs}`,
  `(?:happening|happened) to (?:us|me|him|her|${ofOurs})`,
].map((each) => new RegExp(`(?<!\\b(?:if|when|whether|why|how|until|once|after|before))(?:^| )${each}`));
/** What says of something asked or told in general that it is so. */
const confirms = [
  ...sameHere,
  /(?:^| )(?:shes|hes|im|is) having (?:one|it)\b/,
  /(?:^| )(?:because|cause|cuz|and) (?:he|she|they|i) (?:did|has|have)(?= [.,]|$)/,
  /(?:^| )thats (?:exactly )?(?:what|how) (?:he|she|hes|shes|i|my) /,
  /(?:^| )(?:hes|shes) still (?:going|doing it|having it)\b/,
];
/** It may come back, or has not. */
const unsure =
  /\b(will|would|could|can|might|may|wont|if|never|not|hasnt|havent|isnt|didnt|chance|chances|risk|odds|prevent|avoid|does|did|when|how|why|what)\b/;
const unsureReach = 40;

const textOf = (tokens: readonly Token[]) =>
  tokens.map(({ raw, isFirst, isAfterComma }) => `${isFirst ? '. ' : ''}${isAfterComma ? ', ' : ''}${raw}`).join(' ');

/** "He stopped breathing last year and today he stopped again": a word of the past with "again". */
function isRepeated(tokens: readonly Token[], start: number, end: number): boolean {
  const told = new Set(tokens.slice(start, end).map(({ word }) => word));
  return tokens
    .slice(end, end + reach)
    .some(({ raw }, offset) => raw === 'again' && told.has(tokens[end + offset - 1]?.word ?? ''));
}

/** Whether what a question, an "if" or a book is about is said to be so: "what to do for a seizure, shes having one". */
export function isConfirmed(tokens: readonly Token[], start: number, end: number): boolean {
  const rest = textOf(tokens.slice(start, end + reachOfAnswer));
  return confirms.some((pattern) => pattern.test(rest));
}

/** Whether what is told of the past is said to happen again: "and now hes having another one". */
export function isReturning(tokens: readonly Token[], start: number, end: number): boolean {
  if (isRepeated(tokens, start, end)) return !unsure.test(textOf(tokens.slice(end, end + reach)));
  const rest = textOf(tokens.slice(start, end + reach));
  return returns.some((pattern) => {
    const found = pattern.exec(rest);
    if (!found) return false;
    const clause =
      rest
        .slice(Math.max(0, found.index - unsureReach), found.index)
        .split(/[.,]/)
        .at(-1) ?? '';
    return !unsure.test(clause);
  });
}

/** Whether a message says that what was told before is so with the writer's own. */
export const saysSameHere = (typed: string): boolean => sameHere.some((pattern) => pattern.test(typed));
