import type { FertilityEntry } from '../../fertility/entry';
import type { Side } from '../../feedings/entries';
import { plainName } from '../plain-name';
import { shown, UnreadableLine } from '../unreadable-line';
import { noWords, yesOrNo, yesWords } from '../yes-or-no';
import type { ColumnMeaning } from './meanings';
import { mappingTexts } from './texts';

/** In English, German, French and Spanish, in plain letters. */
const listOf = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '));

/** The signs that stand for a word in a table. */
const signs: Readonly<Record<string, string>> = {
  '✓': 'yes',
  '✔': 'yes',
  '☑': 'yes',
  '*': 'yes',
  '+': 'pos',
  '✗': 'no',
  '✘': 'no',
  '☐': '',
};
const noValue = listOf('n_a na');
const isDash = (text: string) => /^[-‐–—−]+$/.test(text);

/** '' for a cell that says nothing, such as a dash. Another sign that is not known is a word that is not known. */
function wordOf(text: string): string {
  if (isDash(text)) return '';
  const word = signs[text] ?? (plainName(text) || text);
  return noValue.includes(word) ? '' : word;
}

const unknown = (text: string, meaning: ColumnMeaning) =>
  new UnreadableLine(mappingTexts.unknownWord(shown(text), meaning));

export function readYesOrNo(text: string): boolean {
  const isYes = yesOrNo(text);
  if (isYes === null) throw new UnreadableLine(mappingTexts.noYesOrNo(shown(text)));
  return isYes;
}

const wetWords = listOf('wet pee peed urine nass pipi urin mouille mouillee mojado mojada orina');
const dirtyWords = listOf(
  'dirty poo poop pooped stool bm solid soiled stuhl stuhlgang voll schmutzig selles caca sale heces sucio sucia',
);
const bothWords = listOf('both mixed beides gemischt mixte ambos ambas');
const joiningWords = listOf('and und et y');
const dryWords = listOf('dry clean empty none trocken sauber sec seche propre seco seca limpio');

/** Null for a dry diaper. */
export function readContents(text: string): { is_wet: boolean; is_dirty: boolean } | null {
  const plain = plainName(text);
  if (plain === '') return { is_wet: false, is_dirty: false };
  if (dryWords.includes(plain)) return null;
  // 'Les deux'
  const words = plain === 'les deux' ? ['both'] : plain.split(' ').filter((word) => !joiningWords.includes(word));
  const isKnown = words.every((word) => [...wetWords, ...dirtyWords, ...bothWords].includes(word));
  if (!isKnown) throw unknown(text, 'contents');
  const has = (list: readonly string[]) => words.some((word) => list.includes(word) || bothWords.includes(word));
  return { is_wet: has(wetWords), is_dirty: has(dirtyWords) };
}

const sideWords: Readonly<Record<Side | 'both', readonly string[]>> = {
  left: listOf('left l left_breast links linke_brust gauche g izquierda izquierdo izq'),
  right: listOf('right r right_breast rechts rechte_brust droite droit d derecha derecho der'),
  both: listOf('both b both_breasts both_sides beide beidseitig les_deux ambos ambas lr rl l_r r_l left_right'),
};

/** Null for an empty cell. */
export function readSide(text: string): Side | 'both' | null {
  const word = wordOf(text);
  if (word === '') return null;
  for (const side of ['left', 'right', 'both'] as const) if (sideWords[side].includes(word)) return side;
  throw unknown(text, 'side');
}

/** By what is stored, the words for it. */
type Words<Value> = readonly (readonly [Value, readonly string[]])[];

function valueOf<Value>(text: string, words: Words<Value>, meaning: ColumnMeaning): Value | null {
  const word = wordOf(text);
  if (word === '') return null;
  const found = words.find(([, names]) => names.includes(word));
  if (!found) throw unknown(text, meaning);
  return found[0];
}

const bleedingWords: Words<FertilityEntry['bleeding']> = [
  ['spotting', listOf('spotting spot spots schmierblutung spottings manchado goteo')],
  ['light', listOf('light low leicht schwach leger legere faible ligero ligera leve')],
  ['medium', listOf('medium moderate normal mittel moyen moyenne medio media moderado moderada')],
  ['heavy', listOf('heavy strong stark abondant abondante fuerte abundante')],
  [null, [...noWords, ...listOf('keine aucun aucune nada ninguno ninguna')]],
];
export const readBleeding = (text: string) => valueOf(text, bleedingWords, 'bleeding');

/** Of a column of its own, which says yes or no, or how light it was. */
export const readSpotting = (text: string): 'spotting' | null =>
  (yesOrNo(text) ?? readBleeding(text) !== null) ? 'spotting' : null;

const noTest = listOf('none no_test not_tested keine kein_test aucun aucune nada ninguno ninguna');
const lhWords: Words<FertilityEntry['lh_test']> = [
  // Before the words for no, as 'none' is one of them: a test that was not made is not negative.
  [null, noTest],
  ['positive', [...yesWords, ...listOf('positive pos peak positiv positif positivo')]],
  ['negative', [...noWords, ...listOf('negative neg low negativ negatif negativo')]],
];
/** Beside a plus, a dash is a minus. */
export const readLh = (text: string, isDashNegative = false) =>
  isDashNegative && isDash(text) ? 'negative' : valueOf(text, lhWords, 'lh');

type Mucus = Partial<Pick<FertilityEntry, 'mucus_feeling' | 'mucus_texture' | 'note'>>;
const mucusWords: Words<Mucus> = [
  [{ mucus_feeling: 'dry' }, listOf('dry trocken sec seche seco')],
  [{ mucus_feeling: 'wet' }, listOf('wet damp feucht nass humide mouille mojado humedo')],
  [{ mucus_feeling: 'slippery' }, listOf('slippery glitschig rutschig glissant resbaladizo')],
  [{ mucus_texture: 'creamy' }, listOf('creamy cremig cremeux cremoso')],
  [
    { mucus_texture: 'egg_white' },
    listOf('egg_white eggwhite ewcm spinnbar spinnbarkeit eiweiss eiweissartig blanc_d_oeuf clara_de_huevo'),
  ],
  [{ mucus_texture: 'nothing' }, listOf('none nothing no nichts kein keiner rien aucune nada')],
];
/** What is seen and felt by many, but has no field. */
const otherMucus = listOf('sticky tacky watery lotiony klebrig wassrig collante aqueuse pegajoso acuoso');

export function readMucus(text: string): Mucus {
  if (otherMucus.includes(plainName(text))) return { note: text };
  return valueOf(text, mucusWords, 'mucus') ?? {};
}

const disturbanceWords: Words<FertilityEntry['disturbed']> = [
  ['other', [...yesWords, ...listOf('excluded disturbed questionable invalid discard ignore other')]],
  [
    'illness',
    listOf('illness ill sick fever cold krank krankheit fieber malade maladie fievre enferma enfermedad fiebre'),
  ],
  ['short_night', listOf('short_night bad_sleep poor_sleep little_sleep schlecht_geschlafen')],
  ['other_time', listOf('other_time late early different_time spat fruh tard tarde')],
  ['alcohol', listOf('alcohol alkohol alcool drinks')],
  ['travel', listOf('travel jet_lag reise voyage viaje')],
  [null, noWords],
];
export const readDisturbance = (text: string) => valueOf(text, disturbanceWords, 'exclude_temperature');
