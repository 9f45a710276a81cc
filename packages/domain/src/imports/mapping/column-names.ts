import { plainName } from '../plain-name';
import type { ClockUnit } from '../when';
import { mappedTables, meanings, type ColumnMeaning, type MappedTable } from './meanings';
import { words } from './name-words';
import { bleedingWord, isBesideBleeding, spottingWord } from './symptoms';

const exclusion = words(`exclud\\w* excl disturb\\w* questionable discard\\w* ignored? open_circle invalid unreliable
  outlier omit\\w* skip(?:ped)? do_not_use not_valid gestort\\w* storung ausgeklammert ausgeschlossen geklammert klammern? ungultig\\w*
  exclue? exclure perturb\\w* ignoree? ignorer invalide excluid[ao] excluir perturbad[ao] ignorar ignorad[ao] descartar
  descartad[ao] invalid[ao] does_not_count doesn_t_count not_counted zahlt_nicht ne_compte_pas no_cuenta`);

const counting = words(
  'counts? counted valid reliable use used included? gultig zahlt verlasslich valide compte fiable valid[ao] cuenta',
);

/** Whether a column says, if it has yes and no, that other columns count. */
export const isCounting = (name: string): boolean => !isExclusion(name) && counting.test(plainName(name));

/** What else of a cycle a column can exclude. */
const otherSign = words(
  'mucus cervix cervical bleeding period lh opk schleim muttermund blutung glaire moco saignements? sangrado',
);

/** Whether a column says that other columns do not count. */
export const isExclusion = (name: string): boolean => exclusion.test(plainName(name));

/** In English, German, French and Spanish, the more particular ones first. */
const names: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['unit', words('units? einheit unite unidad')],
  [
    'note',
    words(
      'notes? comments? remarks? memo notiz(?:en)? bemerkung\\w* kommentare? commentaires? remarques? notas? comentarios?',
    ),
  ],
  ['left_duration', words('left links linke\\w* gauche izquierd[ao]')],
  ['right_duration', words('right rechts rechte\\w* droite? derech[ao]')],
  ['left_amount', words('left links linke\\w* gauche izquierd[ao]')],
  ['right_amount', words('right rechts rechte\\w* droite? derech[ao]')],
  [
    'temperature',
    words('temp temperatures? bbt waking basal\\w* temperatur\\w* basaltemperatur aufwachtemperatur temperatura'),
  ],
  ['bleeding', bleedingWord],
  ['spotting', spottingWord],
  ['mucus', words('mucus cm fluid zervixschleim schleim glaire moco')],
  ['lh', words('lh opk ovulation_test ovulationstest test_d_ovulation test_de_ovulacion')],
  ['head', words('head hc kopf\\w* tete cranien cabeza cefalico')],
  [
    'weight_ounces',
    /^(?:ozs?|ounces?)$|^(?!.*\b(?:lbs?|pounds?|libras?|livres?|pfund)\b).*\b(?:weight|gewicht|poids|peso)\b.*\b(?:ozs?|ounces?|unzen|onces|onzas)\b/,
  ],
  ['weight', words('weight gewicht poids peso pounds? lbs? stones?')],
  ['length', words('length height size lange laenge korperlange grosse groesse taille longueur talla altura longitud')],
  ['wet', words('wet pee peed urine nass urin pipi mouillee? mojad[ao] orina')],
  ['dirty', words('dirty poo poop pooped stool bm solid soiled stuhl stuhlgang schmutzig selles caca heces suci[ao]')],
  ['color', words('colou?r farbe couleur')],
  [
    'contents',
    words('contents? status type diaper napp(?:y|ies) inhalt art windel contenu couche contenido panal tipo'),
  ],
  [
    'foods',
    words('foods? meal ate eaten ingredients? beikost essen nahrung lebensmittel aliments? repas comida alimentos?'),
  ],
  ['side', words('side breast seite brust cote sein lado pecho')],
  ['amount', words('amount volume quantity qty ml oz ounces menge quantite cantidad volumen total')],
  ['milk', words('milk type contents? milch art lait leche tipo')],
  ['end', words('end ended ends until to stop finish(?:ed)? woke wake awake ende bis aufgewacht fin hasta')],
  [
    'start',
    words('start started starts begin began from asleep beginn anfang von eingeschlafen debut inicio desde comienzo'),
  ],
  ['duration', words('duration minutes mins? length dauer minuten dauer_min duree duracion minutos total')],
  ['date', words('date day datetime timestamp when datum tag jour fecha dia')],
  ['time', words('time clock zeit uhrzeit heure hora')],
  ['child', words('child baby name bebe enfant prenom vorname nombre hij[ao] nin[ao]')],
];

/** 'BBT time' is when it was measured, and not what. */
const timeWords = words('time uhrzeit zeit heure hora');
const measured: readonly ColumnMeaning[] = [
  'temperature',
  'bleeding',
  'spotting',
  'mucus',
  'lh',
  'weight',
  'length',
  'head',
  'contents',
  'wet',
  'dirty',
  'amount',
  'left_amount',
  'right_amount',
];

const bleedingSigns: readonly ColumnMeaning[] = ['bleeding', 'spotting', 'mucus'];

/** What a column has by its name, among what such a table can have and is not taken; null if its name says nothing. */
export function meaningByName(name: string, table: MappedTable, taken: readonly ColumnMeaning[]): ColumnMeaning | null {
  const possible: readonly ColumnMeaning[] = meanings[table];
  const plain = plainName(name);
  if (exclusion.test(plain)) return table === 'cycle' && !otherSign.test(plain) ? 'exclude_temperature' : null;
  const isTime = timeWords.test(plain);
  const isBeside = isBesideBleeding(name);
  // 'Amount (units ml)' has the amount, and 'Unit (ml/oz)' units.
  const isMeasured = new Set((['volume', 'weight', 'length'] as const).flatMap((of) => unitsIn(name, of))).size === 1;
  const found = names.find(
    ([meaning, pattern]) =>
      possible.includes(meaning) &&
      !taken.includes(meaning) &&
      !(isTime && measured.includes(meaning)) &&
      !(isBeside && bleedingSigns.includes(meaning)) &&
      !(isMeasured && meaning === 'unit') &&
      pattern.test(plain),
  );
  return found?.[0] ?? null;
}

/** What only such a table has. */
const telling: Readonly<Record<MappedTable, readonly ColumnMeaning[]>> = {
  cycle: ['temperature', 'exclude_temperature', 'bleeding', 'spotting', 'mucus', 'lh'],
  growth: ['weight', 'weight_ounces', 'head', 'length'],
  diaper: ['wet', 'dirty', 'color', 'contents'],
  nursing: ['side', 'left_duration', 'right_duration'],
  pumping: ['left_amount', 'right_amount'],
  bottle: ['milk', 'amount'],
  solids: ['foods'],
  sleep: ['end', 'duration'],
};

const fileNames: Readonly<Record<MappedTable, RegExp>> = {
  cycle: /cycle|zyklus|bbt|fertil|period/i,
  growth: /growth|weight|wachstum|gewicht/i,
  diaper: /diaper|napp(?:y|ies)|windel|couche/i,
  nursing: /nurs|breast|still/i,
  pumping: /pump/i,
  bottle: /bottle|formula|flasche|biberon/i,
  solids: /solid|food|beikost/i,
  sleep: /sleep|nap|schlaf|sommeil/i,
};

/** Temperatures beside a child are those of the child, for which there is no table here. 'Kind' may be a type elsewhere. */
const namesAChild = (name: string): boolean =>
  /^(?:kind|(?:first |last )?name|vorname|prenom|nombre)$|(?:^| )(?:child|baby|bebe|enfant|hij[ao]|nin[ao])(?: name| id)?$/.test(
    plainName(name),
  );

/** Of the administration page of Baby Buddy, whose pumping is only known by all of its columns. */
const buddyPumping = ['start', 'end', 'amount'];
const besideBuddyPumping = [...buddyPumping, 'id', 'child', 'duration', 'notes', 'tags'];
const isBuddyPumping = (columns: readonly string[]): boolean =>
  buddyPumping.every((name) => columns.includes(name)) &&
  columns.every((name) => besideBuddyPumping.includes(name)) &&
  columns.some((name) => name === 'id' || name === 'child');

/** The kind of table that the names of the columns and of the file fit best. */
export function suggestTable(columns: readonly string[], fileName: string): MappedTable {
  if (isBuddyPumping(columns)) return 'pumping';
  const isAboutChild = columns.some(namesAChild);
  const scores = mappedTables.map((table) => {
    const found = columns.map((name) => meaningByName(name, table, []));
    const hits = telling[table].filter((meaning) => found.includes(meaning)).length;
    // Nearly every table can have an end.
    const weight = table === 'sleep' ? 0.4 : 1;
    const named = [fileName, ...columns].some((name) => fileNames[table].test(name)) ? 1.5 : 0;
    return { table, score: table === 'cycle' && isAboutChild ? -1 : weight * hits + named };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).table;
}

/** In English, German, French and Spanish. What is another weight or length elsewhere, such as a livre, is none. */
const unitNames = {
  volume: { ml: 'ml milliliters? millilitres? millilitern mililitros?', oz: 'ozs? ounces? unzen? onces? onzas?' },
  weight: {
    kg: 'kg kilos? kilograms? kilogrammes? kilogramm kilogramos?',
    g: 'g grams? grammes? gramm gramos?',
    lb: 'lbs? pounds?',
    st: 'st stones?',
    oz: 'ozs? ounces? unzen? onces? onzas?',
  },
  length: {
    cm: 'cm centimeters? centimetres? zentimetern? centimetros?',
    mm: 'mm millimeters? millimetres? millimetern milimetros?',
    in: 'in inch inches zoll pouces? pulgadas?',
    ft: 'ft foot feet fuss pieds? pies?',
  },
  temperature: { c: 'c celsius centigrade', f: 'f fahrenheit' },
  time: {
    hours: 'h hh hrs? hours? std stunden? heures? horas?',
    minutes: 'min mins minutes? minuten minutos?',
    seconds: 's secs? seconds? sek sekunden? secondes? segundos?',
  },
} as const;
type UnitNames = typeof unitNames;

/** What is a unit only in brackets, at the end or beside another one: 'Length in centimeters' is not in inches. */
const short = /^(?:in|st|.)$/;
/** Of 'Länge (in cm)' the first word. */
const preposition = /\bin\s+(?!(?:or|oder|ou|o)\b)(?=\p{L})/giu;
/** Of 'minutes (not hours)' the second unit. */
const negated = /(?<!\p{L})(?:not|nicht|keine|pas)\s+(?:in\s+|en\s+)?\p{L}+/giu;
const alternatives = /((?:[°\p{L}.]+(?:\s*[/|]\s*|\s+(?:or|oder|ou|o)\s+))+[°\p{L}.]+)/u;

/** The words of a name, without short ones that are no units where they are. */
function wordsOfUnits(name: string): string[] {
  const parts = name
    .replaceAll('mL', 'ml')
    .replace(negated, '')
    .replace(preposition, '')
    .split(/[()[\]{}]/)
    .flatMap((part, index) =>
      index % 2 === 1
        ? { part, isApart: true }
        : part.split(alternatives).map((piece, at) => ({ part: piece, isApart: at % 2 === 1 })),
    );
  const words = parts.flatMap(({ part, isApart }) =>
    plainName(part)
      .split(' ')
      .map((word) => ({ word, isApart })),
  );
  const named = words.filter(({ word }) => word !== '');
  return named.flatMap(({ word, isApart }, index) =>
    isApart || index === named.length - 1 || !short.test(word) ? word : [],
  );
}

const unitPatterns = Object.fromEntries(
  Object.entries(unitNames).map(([measure, units]) => [
    measure,
    Object.entries<string>(units).map(([unit, list]) => ({ unit, pattern: words(list) })),
  ]),
) as Record<keyof UnitNames, { unit: string; pattern: RegExp }[]>;

export function unitsIn(name: string, measure: keyof UnitNames): string[] {
  return wordsOfUnits(name).flatMap((word) =>
    unitPatterns[measure].flatMap(({ unit, pattern }) => (pattern.test(word) ? unit : [])),
  );
}

/** Of 'Peso (libras y onzas)' the larger unit: how much it is depends on the country, and the numbers are not in the smaller one. */
const largerUnits = words('libras? livres? pfund pies? pieds? fuss');

/**
 * The unit that the name of a column has, as in 'Weight (kg)'. Of 'Weight (kg/lb)' or 'Weight (lb oz)' nobody knows in which one its numbers
 * are. Of times it is the last one, as in 'Hours slept (min)'.
 */
export function unitInName<Measure extends keyof UnitNames>(
  name: string,
  measure: Measure,
): keyof UnitNames[Measure] | null {
  const found = unitsIn(name, measure);
  if (measure !== 'time' && (new Set(found).size > 1 || wordsOfUnits(name).some((word) => largerUnits.test(word))))
    return null;
  return (found.at(-1) as keyof UnitNames[Measure] | undefined) ?? null;
}

const clockNames: Readonly<Record<'hours' | 'minutes' | 'seconds', string>> = {
  hours: `hh?|${unitNames.time.hours.replaceAll(' ', '|')}`,
  minutes: `mm?|${unitNames.time.minutes.replaceAll(' ', '|')}`,
  seconds: `ss?|${unitNames.time.seconds.replaceAll(' ', '|')}`,
};
/** Next to each other in a part of a name outside of brackets, or anywhere in one bracket. */
const clockForm = (first: string, second: string, isBracket: boolean) =>
  new RegExp(`(?:^| )(?:${first}) ${isBracket ? '(?:.* )?' : '(?:(?:and|und|et|y) )?'}(?:${second})(?= |$)`);
const clockForms = ([false, true] as const).map((isBracket) => ({
  hours: clockForm(clockNames.hours, clockNames.minutes, isBracket),
  minutes: clockForm(clockNames.minutes, clockNames.seconds, isBracket),
}));

/** What the first part of '1:30' counts, if the name of its column says both parts: 'h:mm', 'Std. und Min.', 'min:sec'. */
export function clockInName(name: string): ClockUnit | null {
  const parts = name.replace(negated, '').split(/[()[\]{}]/);
  const found = (unit: ClockUnit) =>
    parts.some((part, index) => clockForms[index % 2]?.[unit].test(plainName(part)) === true);
  return found('hours') ? 'hours' : found('minutes') ? 'minutes' : null;
}
