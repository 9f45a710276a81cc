import type { FertilityEntry } from '../../fertility/entry';
import type { Side } from '../../feedings/entries';
import { plainName } from '../plain-name';
import { shown, UnreadableLine } from '../unreadable-line';
import { noWords, yesOrNo, yesWords } from '../yes-or-no';
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

/** `column` is its name in the file. */
const unknown = (text: string, column: string) => new UnreadableLine(mappingTexts.unknownWord(shown(text), column));

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
export function readContents(text: string, column: string): { is_wet: boolean; is_dirty: boolean } | null {
  const plain = plainName(text);
  if (plain === '') return { is_wet: false, is_dirty: false };
  if (dryWords.includes(plain)) return null;
  // 'Les deux'
  const words = plain === 'les deux' ? ['both'] : plain.split(' ').filter((word) => !joiningWords.includes(word));
  const isKnown = words.every((word) => [...wetWords, ...dirtyWords, ...bothWords].includes(word));
  if (!isKnown) throw unknown(text, column);
  const has = (list: readonly string[]) => words.some((word) => list.includes(word) || bothWords.includes(word));
  return { is_wet: has(wetWords), is_dirty: has(dirtyWords) };
}

const sideWords: Readonly<Record<Side | 'both', readonly string[]>> = {
  left: listOf('left l left_breast links linke_brust gauche g izquierda izquierdo izq'),
  right: listOf('right r right_breast rechts rechte_brust droite droit d derecha derecho der'),
  both: listOf('both b both_breasts both_sides beide beidseitig les_deux ambos ambas lr rl l_r r_l left_right'),
};

/** Null for an empty cell. */
export function readSide(text: string, column: string): Side | 'both' | null {
  const word = wordOf(text);
  if (word === '') return null;
  for (const side of ['left', 'right', 'both'] as const) if (sideWords[side].includes(word)) return side;
  throw unknown(text, column);
}

/** By what is stored, the words for it. */
type Words<Value> = readonly (readonly [Value, readonly string[]])[];

function valueOf<Value>(text: string, words: Words<Value>, column: string): Value | null {
  const word = wordOf(text);
  if (word === '') return null;
  const found = words.find(([, names]) => names.includes(word));
  if (!found) throw unknown(text, column);
  return found[0];
}

const bleedingWords: Words<FertilityEntry['bleeding']> = [
  ['spotting', listOf('spotting spot spots schmierblutung spottings manchado goteo')],
  ['light', listOf('light low leicht schwach leger legere faible ligero ligera leve')],
  ['medium', listOf('medium moderate normal mittel moyen moyenne medio media moderado moderada')],
  ['heavy', listOf('heavy strong stark abondant abondante fuerte abundante')],
  [null, [...noWords, ...listOf('keine aucun aucune nada ninguno ninguna')]],
];
export const readBleeding = (text: string, column: string) => valueOf(text, bleedingWords, column);

const noBeginnings = [
  ...noWords.filter((word) => word !== '0'),
  ...listOf('nothing never nil absent without keine kein nichts nie ohne aucun aucune rien jamais sans pas_de'),
  ...listOf('not_yet not_today not_at_all not_any not_seen not_noticed nada ninguno ninguna nunca sin'),
];
const noSpotting = new RegExp(`^(?:(?:${noBeginnings.join('|')})(?: .*)?|dry|clear|clean)$`);
const isZero = (text: string) => /^0+(?:[.,]0*)?(?![\d.,])/.test(text);
/** What does not say whether there was any. */
const unclear =
  /^(?:[?¿….±~]+$|\+\/[-–−]|(?:unknown|unsure|not sure|maybe|perhaps|possibly|unklar|vielleicht|peut[ -]?[eê]tre|quiz[aá]s?)\b)/iu;

/** Of a column of its own: what is no word for no says that there was some, as a color or an amount does. */
export function readSpotting(text: string, column: string): 'spotting' | null {
  if (unclear.test(text)) throw unknown(text, column);
  const word = wordOf(text);
  return word === '' || isZero(text) || noSpotting.test(word) ? null : 'spotting';
}

const noTest = listOf('none no_test not_tested keine kein_test aucun aucune nada ninguno ninguna');
const lhWords: Words<FertilityEntry['lh_test']> = [
  // Before the words for no, as 'none' is one of them: a test that was not made is not negative.
  [null, noTest],
  ['positive', [...yesWords, ...listOf('positive pos peak positiv positif positivo')]],
  ['negative', [...noWords, ...listOf('negative neg low negativ negatif negativo')]],
];
/** Beside a plus, a dash is a minus. */
export const readLh = (text: string, column: string, isDashNegative = false) =>
  isDashNegative && isDash(text) ? 'negative' : valueOf(text, lhWords, column);

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

export function readMucus(text: string, column: string): Mucus {
  if (otherMucus.includes(plainName(text))) return { note: text };
  return valueOf(text, mucusWords, column) ?? {};
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
export const readDisturbance = (text: string, column: string) => valueOf(text, disturbanceWords, column);
