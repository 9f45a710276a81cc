import { lineText } from '../../base/text';
import { unnamedFoods } from '../../feedings/labels';
import type { Segment, Side } from '../../feedings/entries';
import { readNote, readNumber, UnreadableLine } from '../formats/cells';
import type { Reader } from '../formats/line-reader';
import { sidesPumped } from '../formats/pumped';
import type { ReadLine, TableFormat } from '../formats/table-format';
import { readMilk, readStoolColor } from '../formats/words';
import { shown } from '../unreadable-line';
import {
  readBleeding,
  readContents,
  readDisturbance,
  readLh,
  readMucus,
  readSide,
  readSpotting,
  readYesOrNo,
} from './cell-words';
import { unitInName } from './column-names';
import { dayOf, lengthIn, momentOf, spanOf, type MappedLine } from './mapped-times';
import { meanings, type ColumnMeaning, type MappedColumn, type MappedTable } from './meanings';
import { mappingTexts } from './texts';
import { inUnits, isBareNumber } from './two-units';

interface Line extends MappedLine {
  reader: Reader;
  /** The cell of each column with this meaning. */
  cellsOf: (meaning: ColumnMeaning) => { text: string; name: string }[];
  /** The cells that say whether the temperature counts. */
  counts: { text: string; isBlankNo: boolean }[];
  isDashNegative: boolean;
  bareNumbersOf: (meaning: ColumnMeaning) => MappedColumn['bareNumbers'];
  note: string | null;
}

/** Reads the lines of a table by what its columns have. */
export function mappedFormat(table: MappedTable, columns: readonly MappedColumn[]): TableFormat {
  const having = (meaning: ColumnMeaning) => columns.filter((column) => column.meaning === meaning);
  const byMeaning = new Map(meanings[table].map((meaning: ColumnMeaning) => [meaning, having(meaning)]));
  const child = byMeaning.get('child')?.map(({ name }) => name.toLowerCase()) ?? [];
  return {
    app: null,
    columns: columns.map(({ name }) => name.toLowerCase()),
    ...(child.length > 0 && { child: { name: child } }),
    read(cells, reader) {
      const cellsOf = (meaning: ColumnMeaning) =>
        byMeaning.get(meaning)?.map(({ name }) => ({ text: cells(name.toLowerCase()), name })) ?? [];
      return readers[table]({
        reader,
        cellsOf,
        value: (meaning) => cellsOf(meaning)[0]?.text ?? '',
        nameOf: (meaning) => byMeaning.get(meaning)?.[0]?.name ?? '',
        bareNumbersOf: (meaning) => byMeaning.get(meaning)?.[0]?.bareNumbers,
        clockUnitOf: (meaning) => byMeaning.get(meaning)?.[0]?.clockUnit,
        counts: having('count_temperature').map(({ name, isBlankNo = false }) => ({
          text: cells(name.toLowerCase()),
          isBlankNo,
        })),
        isDashNegative: having('lh').some((column) => column.isDashNegative === true),
        note: readNote(...cellsOf('note').map(({ text }) => text)),
      });
    },
  };
}

/** The word of the column with this meaning, '' if there is none. */
const readWord = <Value>(line: Line, meaning: ColumnMeaning, read: (text: string, column: string) => Value): Value =>
  read(line.value(meaning), line.nameOf(meaning));

const readers: Record<MappedTable, (line: Line) => ReadLine> = {
  nursing: readNursing,
  bottle: readBottle,
  solids: (line) => ({
    kind: 'feeding',
    value: {
      type: 'solids',
      started_at: momentOf(line, line.reader),
      foods: lineText(line.value('foods')) || unnamedFoods,
      allergens: [],
      note: line.note,
    },
  }),
  diaper: readDiaper,
  sleep: readSleep,
  pumping: readPumping,
  growth: (line) => ({
    kind: 'growth',
    value: {
      date: dayOf(line, line.reader),
      ...line.reader.growth({
        weight: weightIn(line),
        length: withUnit(line, 'length', 'length'),
        head: withUnit(line, 'head', 'length'),
      }),
      position: null,
      note: line.note,
    },
  }),
  cycle: readCycleDay,
};

/** Letters, or the signs of feet and inches. */
const hasUnit = /[\p{L}"”″]|['’′]\s*(?:\d{1,2})?$/u;

type Measure = 'volume' | 'weight' | 'length';

/** A bare number with the unit that its line says, or the name of its column. */
function withUnit(line: Line, meaning: ColumnMeaning, measure: Measure): string {
  const text = line.value(meaning);
  if (text === '' || hasUnit.test(text)) return text;
  const unit = unitOfLine(line, measure);
  const numbers = line.bareNumbersOf(meaning);
  if (numbers?.measure === measure && (unit === null || unit === numbers.units.first)) return inUnits(text, numbers);
  // What is no number is quoted as it is.
  return isBareNumber(text) ? `${text}${unit ?? unitInName(line.nameOf(meaning), measure) ?? ''}` : text;
}

function unitOfLine({ value, nameOf }: Line, measure: Measure): string | null {
  const text = value('unit');
  const measures: readonly Measure[] = measure === 'volume' ? ['volume'] : ['weight', 'length'];
  if (text !== '' && measures.every((each) => unitInName(text, each) === null))
    throw new UnreadableLine(mappingTexts.unknownWord(shown(text), nameOf('unit')));
  return unitInName(text, measure);
}

/** Pounds with the ounces of a column of their own. What would be the same weight in two units is none of these. */
function weightIn(line: Line): string {
  const weight = withUnit(line, 'weight', 'weight');
  if (line.nameOf('weight_ounces') === '') return weight;
  const pounds = isBareNumber(weight) && !hasUnit.test(weight) ? `${weight}lb` : weight;
  const ounces = line.value('weight_ounces').replace(/\s*(?:oz|ounces?)$/i, '');
  if (readNumber(ounces) === 0) return pounds;
  if (!/^(?:\d+\s*lbs?)?$/i.test(pounds) || readNumber(ounces) >= 16)
    throw new UnreadableLine(mappingTexts.noOunces(shown(`${pounds} ${ounces}oz`.trim())));
  return `${pounds} ${ounces}oz`.trim();
}

const later = (start: string, length: number) => new Date(Date.parse(start) + length).toISOString();

function readNursing(line: Line): ReadLine {
  const { started_at, ended_at } = spanOf(line, line.reader);
  const lengths = { left: lengthIn(line, 'left_duration') ?? 0, right: lengthIn(line, 'right_duration') ?? 0 };
  const side = readWord(line, 'side', readSide);
  const order: Side[] = side === 'right' ? ['right', 'left'] : ['left', 'right'];
  const segments: Segment[] = [];
  for (const each of order.filter((name) => lengths[name] > 0)) {
    const from = segments.at(-1)?.ended_at ?? started_at;
    segments.push({ side: each, started_at: from, ended_at: later(from, lengths[each]) });
  }
  if (segments.length === 0) segments.push(...sidesOf(side, started_at, ended_at));
  return { kind: 'feeding', value: { type: 'nursing', segments, is_supplement: false, note: line.note } };
}

/** Of both sides, half of the time is assumed for either. */
function sidesOf(side: Side | 'both' | null, started_at: string, ended_at: string | null): Segment[] {
  if (side === null || ended_at === null)
    throw new UnreadableLine('This feed says neither how long nor on which side.');
  if (side !== 'both') return [{ side, started_at, ended_at }];
  const middle = new Date((Date.parse(started_at) + Date.parse(ended_at)) / 2).toISOString();
  return [
    { side: 'left', started_at, ended_at: middle },
    { side: 'right', started_at: middle, ended_at },
  ];
}

function readBottle(line: Line): ReadLine {
  const { started_at, ended_at } = spanOf(line, line.reader);
  if (line.value('amount') === '') throw new UnreadableLine('This bottle has no amount.');
  const { tenths, unit } = line.reader.volume(withUnit(line, 'amount', 'volume'));
  const milk = readMilk(line.value('milk'));
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at,
      ended_at: ended_at === started_at ? null : ended_at,
      milk: milk.name ?? line.reader.unknownMilk(),
      amount_tenths: tenths,
      unit,
      is_supplement: false,
      note: readNote(milk.rest, line.note ?? ''),
    },
  };
}

function readDiaper(line: Line): ReadLine {
  const contents = readWord(line, 'contents', readContents);
  if (contents === null) return { leftOut: line.value('contents') };
  const is_wet = contents.is_wet || readYesOrNo(line.value('wet'));
  const is_dirty = contents.is_dirty || readYesOrNo(line.value('dirty'));
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor dirty.');
  const color = is_dirty ? readStoolColor(line.value('color')) : { name: null, rest: line.value('color') };
  return {
    kind: 'diaper',
    value: {
      at: momentOf(line, line.reader),
      is_wet,
      is_dirty,
      color: color.name,
      note: readNote(color.rest, line.note ?? ''),
    },
  };
}

function readSleep(line: Line): ReadLine {
  const { started_at, ended_at } = spanOf(line, line.reader);
  if (ended_at === null) throw new UnreadableLine('This sleep has no end.');
  return { kind: 'sleep', value: { started_at, ended_at, note: line.note } };
}

function readPumping(line: Line): ReadLine {
  const [left, right, total] = (['left_amount', 'right_amount', 'amount'] as const).map((meaning) =>
    line.value(meaning) === '' ? null : line.reader.volume(withUnit(line, meaning, 'volume')),
  );
  const sides = sidesPumped(left?.tenths ?? null, right?.tenths ?? null, total?.tenths ?? null);
  if (sides.left_tenths === null && sides.right_tenths === null)
    throw new UnreadableLine('This pumping session has no amount.');
  return {
    kind: 'pumping',
    value: {
      ...spanOf(line, line.reader),
      ...sides,
      unit: left?.unit ?? right?.unit ?? total?.unit ?? 'ml',
      note: line.note,
    },
  };
}

function readCycleDay(line: Line): ReadLine {
  const { value, cellsOf, nameOf, reader } = line;
  const temperature = reader.temperature(
    value('temperature'),
    unitInName(nameOf('temperature'), 'temperature') ?? undefined,
  );
  const [disturbed = null] = [
    ...cellsOf('exclude_temperature').flatMap(({ text, name }) => readDisturbance(text, name) ?? []),
    ...line.counts.flatMap(({ text, isBlankNo }) =>
      (text === '' ? !isBlankNo : readYesOrNo(text)) ? [] : ('other' as const),
    ),
  ];
  const { note: mucus = '', ...mucusFields } = readWord(line, 'mucus', readMucus);
  return {
    kind: 'day',
    fields: {
      day: dayOf(line, reader),
      temperature,
      disturbed: temperature === null ? null : disturbed,
      bleeding: readWord(line, 'bleeding', readBleeding) ?? readWord(line, 'spotting', readSpotting),
      lh_test: readLh(value('lh'), nameOf('lh'), line.isDashNegative),
      ...mucusFields,
      note: readNote(mucus, line.note ?? '') ?? '',
    },
  };
}
