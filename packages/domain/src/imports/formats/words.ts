import { stoolColors, type Milk, type StoolColor } from '../../feedings/entries';

/** A word that was read, and what it says besides, for the note. */
interface Named<Name> {
  name: Name | null;
  rest: string;
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const milkNames: readonly (readonly [Milk, readonly string[]])[] = [
  [
    'breast',
    ['breast milk', 'breastmilk', 'breast', 'expressed breast milk', 'muttermilch', 'lait maternel', 'leche materna'],
  ],
  [
    'formula',
    ['formula', 'flaschennahrung', 'sauglingsnahrung', 'lait infantile', 'lait en poudre', 'leche de formula'],
  ],
  ['fortified', ['fortified breast milk', 'fortified']],
  ['mixed', ['mixed', 'mix', 'breast milk formula', 'breast milk and formula', 'gemischt', 'mixte', 'mixta']],
  ['cow', ['cow milk', "cow's milk", 'cows milk', 'whole milk', 'kuhmilch', 'lait de vache', 'leche de vaca']],
  ['other', ['other', 'other milk', 'andere', 'autre', 'otra', 'otro']],
];

/** The milk that a text names. Any other text is another milk, and goes along. */
export function readMilk(text: string): Named<Milk> {
  const plain = withoutAccents(text);
  if (plain === '') return { name: null, rest: '' };
  const [exact] = milkNames.find(([, names]) => names.includes(plain)) ?? [];
  return exact === undefined ? { name: milkWithin(plain), rest: text } : { name: exact, rest: '' };
}

function milkWithin(plain: string): Milk {
  const [isBreast, isFormula] = [/\bbreast|\bexpressed\b|\bpumped\b/.test(plain), /\bformula\b/.test(plain)];
  if (/\bmix/.test(plain) || (isBreast && isFormula)) return 'mixed';
  if (/\bfortified\b/.test(plain)) return 'fortified';
  if (isBreast) return 'breast';
  return isFormula ? 'formula' : /\bcows?\b/.test(plain) ? 'cow' : 'other';
}

const colorNames: Readonly<Record<string, string>> = {
  grey: 'gray',
  schwarz: 'black',
  noir: 'black',
  negro: 'black',
  grun: 'green',
  vert: 'green',
  verde: 'green',
  gelb: 'yellow',
  jaune: 'yellow',
  amarillo: 'yellow',
  braun: 'brown',
  brun: 'brown',
  marron: 'brown',
  rot: 'red',
  rouge: 'red',
  rojo: 'red',
  weiss: 'white',
  weiß: 'white',
  blanc: 'white',
  blanco: 'white',
  grau: 'gray',
  gris: 'gray',
};

/** The one color that a text names. What it says besides, such as a shade, or a color that is not known, goes along. */
export function readStoolColor(text: string): Named<StoolColor> {
  const words = withoutAccents(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const names = words.map((word) => colorNames[word] ?? word);
  const [name = null, ...others] = stoolColors.filter((color) => names.includes(color));
  const isClear = name !== null && others.length === 0;
  return { name: isClear ? name : null, rest: isClear && words.length === 1 ? '' : text };
}
