import { helpLines, type CountryLines } from '../../../help/lines';

/** Digits as they are dialed; letters stand for the digit whose key they share. */
const dialed = (text: string): string =>
  text
    .replace(/[a-z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 97))
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

const ofHelpLines = new Set(
  Object.values<CountryLines>(helpLines)
    .flatMap((lines) => Object.values(lines))
    .flatMap((lines) => (typeof lines === 'string' ? [] : lines))
    .flatMap(({ call, text }) => [call, text?.to].flatMap((number) => number ?? []))
    .map(dialed),
);

const long = /(?<![\d.,$€£/-])\+?\(?\d(?:[ ().-]{0,2}\d){6,13}(?!\d)|\b1-\d{3}-[a-z\d]+(?:-[a-z\d]+)*/g;
/** Two years or amounts, and a day. */
const noTelephone = /^[1-9]\d{3} ?- ?[1-9]\d{3}$|^\d{4}-\d{2}-\d{2}$/;
const digits =
  '["(]?(\\d[\\d -]{1,6}\\d)(?![ -]?\\d|%|[.,]\\d| ?(?:times|hours?|minutes|days|weeks|months|years|people|families|parents|degrees|dollars|°|[fc]\\b))';
const line =
  '(?:hotline|helpline|lifeline|poison control|poison help|(?:phone|emergency|crisis|nurse|text|help) ?(?:number|line))s?';
const short = new RegExp(
  [
    `\\b(?:call|dial|text|phone|ring|telephone)(?:ing|s)?(?: or (?:call|text|phone))?(?: to| at| on)?:? ${digits}`,
    `\\btext(?:ing|s)?(?: [a-z0-9'"-]+){1,4} to ${digits}`,
    `\\b${line}:? ${digits}`,
    `\\b${line}(?: [a-z]+){0,3}? (?:is|at|on):? ${digits}`,
  ].join('|'),
  'g',
);

/** The telephone numbers of a text in its plain form. */
const numbersIn = (plain: string): string[] => [
  ...[...plain.matchAll(long)].map(([number]) => number).filter((number) => !noTelephone.test(number)),
  ...[...plain.matchAll(short)].flatMap(([, ...groups]) => groups.filter((group) => group !== undefined)),
];

/** Also those of which only the words around say what they are. */
const numbersOf = (passage: string): string[] => [...numbersIn(passage), ...(passage.match(/\d{3,}/g) ?? [])];

/** `+44 808 2000 247` is `0808 2000 247`. */
const isSame = (number: string, known: string) =>
  number === known || (known.length > 6 && number.length > known.length && number.endsWith(known.replace(/^0/, '')));

/** Whether a sentence sends the reader to a number that is neither one of our help lines nor in these passages. All are plain forms. */
export function namesUnknownNumber(plain: string, passages: readonly string[]): boolean {
  const numbers = numbersIn(plain).map(dialed);
  if (numbers.length === 0) return false;
  const known = [...ofHelpLines, ...passages.flatMap(numbersOf).map(dialed)];
  return numbers.some((number) => !known.some((each) => isSame(number, each)));
}
