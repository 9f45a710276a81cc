import { bleedingNames, cervixFirmnesses, cervixOpenings, type FertilityEntry } from '../entry';
import { mucusFeelings, mucusTextures } from '../engine/signs';
import { addToNote, flagCell, noteCell, numberCell, temperatureCell, type CellParser, type CellLookup } from './cells';

/** drip has a column for each pain and each mood. */
const dripPains: Partial<Record<string, FertilityEntry['symptoms'][number]>> = {
  'pain.cramps': 'cramps',
  'pain.ovulationpain': 'ovulation_pain',
  'pain.headache': 'headache',
  'pain.backache': 'backache',
  'pain.nausea': 'nausea',
  'pain.tenderbreasts': 'tender_breasts',
};
const dripMoods: Partial<Record<string, FertilityEntry['moods'][number]>> = {
  'mood.happy': 'happy',
  'mood.balanced': 'calm',
  'mood.energetic': 'energetic',
  'mood.fatigue': 'tired',
  'mood.sad': 'sad',
  'mood.anxious': 'anxious',
  'mood.stressed': 'stressed',
  'mood.angry': 'irritable',
};

const dripColumnPattern = /^(temperature|bleeding|mucus|cervix|sex|pain|mood|desire|note)\.[a-z]/;

export function isDripHeader(header: readonly string[]): boolean {
  return header.some((name) => dripColumnPattern.test(name));
}

const protectiveMethods = [
  'sex.condom',
  'sex.pill',
  'sex.iud',
  'sex.patch',
  'sex.ring',
  'sex.implant',
  'sex.diaphragm',
] as const;
const sexColumns = ['sex.partner', 'sex.none', ...protectiveMethods];

/** Columns of contraceptives that we have no field for, such as drip's 'other'. */
function unknownMethods(header: readonly string[]): string[] {
  const knownColumns = [...sexColumns, 'sex.solo', 'sex.note'];
  return header.filter((name) => name.startsWith('sex.') && !knownColumns.includes(name));
}

const isSet = (text: string) => !['', 'no', 'false', '0'].includes(text.toLowerCase());

/** An unknown method goes into the note, because we cannot say whether it protects. */
function sexCell(unknown: readonly string[]): CellParser {
  return (entry, cells) => {
    const isWithPartner = isSet(cells('sex.partner'));
    const protective = protectiveMethods.filter((name) => isSet(cells(name)));
    const unclassified = unknown.filter((name) => isSet(cells(name)));
    if (isWithPartner && protective.length > 0) entry.intercourse = 'protected';
    else if (isWithPartner && unclassified.length === 0) entry.intercourse = 'unprotected';
    const isUnclassified = isWithPartner && entry.intercourse === null;
    const methods = [...(isWithPartner ? [] : protective), ...unclassified].map((name) => methodName(name, cells));
    const note = cells('sex.note');
    const lines = [
      ...(methods.length > 0
        ? [`${isUnclassified ? 'Intercourse, contraception' : 'Contraception'}: ${methods.join(', ')}`]
        : []),
      ...(note === '' ? [] : [`About intercourse: ${note}`]),
    ];
    return lines.length > 0 ? addToNote(entry, lines.join('\n')) : null;
  };
}

/** 'pill', 'sponge', 'calendar 3' */
function methodName(column: string, cells: CellLookup): string {
  const name = column.slice('sex.'.length);
  const text = cells(column);
  return ['yes', 'true', '1'].includes(text.toLowerCase()) ? name : `${name} ${text}`;
}

const checkedFlag = (name: string) => flagCell(name, () => undefined);

/** drip can exclude a sign that was not logged; we store the exclusion only for logged signs. */
export function dripParsers(header: readonly string[]): CellParser[] {
  return [
    temperatureCell('temperature.value', 'c'),
    flagCell('temperature.exclude', (entry, isExcluded) => (entry.disturbed = isExcluded ? 'other' : null)),
    numberCell('bleeding.value', 'bleeding', bleedingNames),
    flagCell('bleeding.exclude', (entry, isExcluded) => (entry.is_between_periods = isExcluded)),
    numberCell('mucus.feeling', 'mucus_feeling', mucusFeelings),
    numberCell('mucus.texture', 'mucus_texture', mucusTextures),
    flagCell('mucus.exclude', (entry, isExcluded) => {
      entry.mucus_excluded = isExcluded && (entry.mucus_feeling !== null || entry.mucus_texture !== null);
    }),
    numberCell('cervix.opening', 'cervix_opening', cervixOpenings),
    numberCell('cervix.firmness', 'cervix_firmness', cervixFirmnesses),
    flagCell('cervix.exclude', (entry, isExcluded) => {
      entry.cervix_excluded = isExcluded && (entry.cervix_opening !== null || entry.cervix_firmness !== null);
    }),
    ...Object.entries(dripPains).map(([name, symptom]) =>
      flagCell(name, (entry, isTrue) => isTrue && symptom && entry.symptoms.push(symptom)),
    ),
    ...Object.entries(dripMoods).map(([name, mood]) =>
      flagCell(name, (entry, isTrue) => isTrue && mood && entry.moods.push(mood)),
    ),
    noteCell('note.value'),
    ...sexColumns.map(checkedFlag),
    sexCell(unknownMethods(header)),
  ];
}

/** Columns of drip that have no field here and do not affect the others. */
export const unusedDripColumns: readonly string[] = [
  'temperature.time',
  'temperature.note',
  'cervix.position',
  'desire.value',
  'pain.migraine',
  'pain.other',
  'pain.note',
  'mood.fine',
  'mood.other',
  'mood.note',
];

export function dripColumns(header: readonly string[]): string[] {
  return [
    'date',
    'temperature.value',
    'temperature.exclude',
    'bleeding.value',
    'bleeding.exclude',
    'mucus.feeling',
    'mucus.texture',
    // Derived from the previous two, so it is not imported.
    'mucus.value',
    'mucus.exclude',
    'cervix.opening',
    'cervix.firmness',
    'cervix.exclude',
    ...Object.keys(dripPains),
    ...Object.keys(dripMoods),
    ...sexColumns,
    ...unknownMethods(header),
    'sex.note',
    'note.value',
  ];
}
