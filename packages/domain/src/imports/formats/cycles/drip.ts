import { mucusFeelings, mucusTextures } from '../../../fertility/engine/signs';
import { bleedingNames, cervixFirmnesses, cervixOpenings, type FertilityEntry } from '../../../fertility/entry';
import type { CellLookup } from '../cells';
import type { LeftOut, Reader } from '../line-reader';
import type { ReadLine, TableFormat } from '../table-format';
import {
  capitalized,
  dayPart,
  isMarked,
  isYesOrNo,
  labeled,
  noteLines,
  noteOf,
  readFlag,
  readNumbered,
  type DayFields,
} from './fields';

/** drip has a column for each pain and each mood. */
const pains: Partial<Record<string, FertilityEntry['symptoms'][number]>> = {
  'pain.cramps': 'cramps',
  'pain.ovulationpain': 'ovulation_pain',
  'pain.headache': 'headache',
  'pain.backache': 'backache',
  'pain.nausea': 'nausea',
  'pain.tenderbreasts': 'tender_breasts',
};
const moods: Partial<Record<string, FertilityEntry['moods'][number]>> = {
  'mood.happy': 'happy',
  'mood.balanced': 'calm',
  'mood.energetic': 'energetic',
  'mood.fatigue': 'tired',
  'mood.sad': 'sad',
  'mood.anxious': 'anxious',
  'mood.stressed': 'stressed',
  'mood.angry': 'irritable',
};
const protective = ['condom', 'pill', 'iud', 'patch', 'ring', 'implant', 'diaphragm'].map((name) => `sex.${name}`);
const positions = ['low', 'medium', 'high'] as const;
const timeColumn = 'temperature.time';

const signColumns = [
  'temperature.value',
  'temperature.exclude',
  timeColumn,
  'temperature.note',
  'bleeding.value',
  'bleeding.exclude',
  'mucus.feeling',
  'mucus.texture',
  // Derived from the previous two.
  'mucus.value',
  'mucus.exclude',
  'cervix.opening',
  'cervix.firmness',
  'cervix.position',
  'cervix.exclude',
  'note.value',
  'desire.value',
];
const groups = ['sex.partner', 'sex.solo', 'sex.none', 'sex.other', 'sex.note', ...protective, ...Object.keys(pains)];
const others = ['pain.migraine', 'pain.other', 'pain.note', 'mood.fine', 'mood.other', 'mood.note'];
const columns = [...signColumns, ...groups, ...Object.keys(moods), ...others];
/** drip may get further contraceptives, pains and moods. None of them changes what another column means. */
const groupColumn = /^(sex|pain|mood)\.[a-z]+$/;
const isColumn = (name: string) => name === 'date' || signColumns.includes(name) || groupColumn.test(name);

/** The table that the app drip exports, with temperatures in °C: any part of it, and no column that drip does not have. */
export const dripTables: readonly TableFormat[] = columns.map((column) => ({
  app: 'drip',
  columns: ['date', column],
  otherColumns: isColumn,
  aside: (name) => name === 'mucus.value',
  hasExclusions: true,
  read: readDay,
}));

function readDay(cells: CellLookup, reader: Reader): ReadLine[] {
  const day = reader.day(cells('date'));
  const signs = readSigns(cells, reader);
  const sex = readSex(cells);
  const note = noteLines(noteOf(cells, 'note.value'), ...sex.lines, ...readOthers(cells));
  const times: LeftOut[] = cells(timeColumn) === '' ? [] : [{ leftOut: timeColumn }];
  return [dayPart(day, { ...signs, intercourse: sex.intercourse, note }), ...times];
}

/** drip can exclude a sign that was not logged; only logged signs are stored as excluded. */
function readSigns(cells: CellLookup, reader: Reader): DayFields {
  const temperature = reader.temperature(cells('temperature.value'), 'c');
  const isDisturbed = readFlag(cells, 'temperature.exclude');
  const bleeding = readNumbered(cells, 'bleeding.value', bleedingNames);
  const isBetweenPeriods = readFlag(cells, 'bleeding.exclude');
  const mucus_feeling = readNumbered(cells, 'mucus.feeling', mucusFeelings);
  const mucus_texture = readNumbered(cells, 'mucus.texture', mucusTextures);
  const isMucusExcluded = readFlag(cells, 'mucus.exclude');
  const cervix_opening = readNumbered(cells, 'cervix.opening', cervixOpenings);
  const cervix_firmness = readNumbered(cells, 'cervix.firmness', cervixFirmnesses);
  const isCervixExcluded = readFlag(cells, 'cervix.exclude');
  return {
    temperature,
    disturbed: temperature !== null && isDisturbed ? 'other' : null,
    bleeding,
    is_between_periods: bleeding !== null && isBetweenPeriods,
    mucus_feeling,
    mucus_texture,
    mucus_excluded: (mucus_feeling ?? mucus_texture) !== null && isMucusExcluded,
    cervix_opening,
    cervix_firmness,
    cervix_excluded: (cervix_opening ?? cervix_firmness) !== null && isCervixExcluded,
    symptoms: Object.entries(pains).flatMap(([name, symptom]) => (symptom && readFlag(cells, name) ? [symptom] : [])),
    moods: Object.entries(moods).flatMap(([name, mood]) => (mood && readFlag(cells, name) ? [mood] : [])),
  };
}

/** A method that is not known goes into the note, because we cannot say whether it protects. */
function readSex(cells: CellLookup): { intercourse: FertilityEntry['intercourse']; lines: string[] } {
  const isWithPartner = readFlag(cells, 'sex.partner');
  const isSolo = readFlag(cells, 'sex.solo');
  const used = protective.filter((name) => readFlag(cells, name));
  const none = readFlag(cells, 'sex.none') && !isWithPartner ? ['sex.none'] : [];
  const known = [...protective, 'sex.partner', 'sex.solo', 'sex.none', 'sex.note'];
  const unclear = cells.columns.filter(
    (name) => name.startsWith('sex.') && !known.includes(name) && isMarked(cells(name)),
  );
  const isProtected = used.length > 0;
  const isClear = isProtected || unclear.length === 0;
  const methods = [...(isWithPartner ? [] : [...used, ...none]), ...unclear].map((name) => methodName(cells, name));
  const subject = isWithPartner && !isClear ? 'Intercourse, contraception' : 'Contraception';
  return {
    intercourse: !isWithPartner || !isClear ? null : isProtected ? 'protected' : 'unprotected',
    lines: [
      isSolo ? 'Solo sex' : '',
      methods.length > 0 ? `${subject}: ${methods.join(', ')}` : '',
      about('About intercourse', noteOf(cells, 'sex.note')),
    ],
  };
}

/** 'pill', 'sponge', 'calendar 3' */
function methodName(cells: CellLookup, column: string): string {
  const name = column.slice('sex.'.length);
  return isYesOrNo(cells(column)) ? name : `${name} ${cells(column)}`;
}

const about = (label: string, text: string) => (text === '' ? '' : `${label}: ${text}`);

/** What has no field here, in words. */
function readOthers(cells: CellLookup): string[] {
  const position = readNumbered(cells, 'cervix.position', positions);
  const desire = readNumbered(cells, 'desire.value', positions);
  return [
    about('Temperature', noteOf(cells, 'temperature.note')),
    about('Cervix position', position ?? ''),
    about('Desire', desire ?? ''),
    ...othersOf('pain', 'Pain', pains, cells),
    ...othersOf('mood', 'Mood', moods, cells),
  ];
}

/** 'Migraine', 'Mood: fine', 'Pain: knee'. 'Other' adds nothing to a note about it. */
function othersOf(group: string, label: string, known: Readonly<Record<string, unknown>>, cells: CellLookup): string[] {
  const note = labeled(label, noteOf(cells, `${group}.note`));
  const names = cells.columns.filter(
    (column) => column.startsWith(`${group}.`) && !(column in known) && column !== `${group}.note`,
  );
  const marked = names.filter((column) => readFlag(cells, column)).map((column) => column.slice(group.length + 1));
  const words = marked.filter((name) => name !== 'other' || note === '').map((name) => wordsOf(name, group, label));
  return [...words, note];
}

function wordsOf(name: string, group: string, label: string): string {
  if (name === 'other') return `Other ${group}`;
  return name === 'migraine' ? capitalized(name) : `${label}: ${name}`;
}
