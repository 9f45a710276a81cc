import { safeParse } from 'zod/v4/core';
import { allergens, milks, sides, stoolColors, type Segment } from '../../feedings/entries';
import { milkKind } from '../../feedings/kinds';
import type { VolumeUnit } from '../../feedings/amounts';
import { milkMoves, milkPlaces, type MilkLine } from '../../feedings/milk-stock';
import { positions } from '../../growth/lying-or-standing';
import { toStored, type LengthUnit } from '../../growth/units';
import { milestoneAnswers } from '../../milestones/answers';
import { milestoneItems } from '../../milestones/checklists';
import { fromSafeCell } from '../../base/spreadsheet';
import { oneLine } from '../../base/text';
import {
  isYes,
  readChoice,
  readLength,
  readNote,
  readNumber,
  readVolume,
  readWeight,
  UnreadableLine,
  type CellLookup,
} from './cells';
import type { Imported } from '../imported';
import type { LeftOut, Reader, TableFormat } from './table-format';

const format = (columns: readonly string[], read: TableFormat['read']): TableFormat => ({
  app: 'Everstep',
  columns,
  read,
  ...(columns.includes('child') && { child: { id: 'child', name: ['child_name'] } }),
});

/** The tables of this app: the exports of the trackers, and the files of the data download. */
export const everstepTables: readonly TableFormat[] = [
  format(['child', 'type', 'started_at', 'ended_at', 'left_minutes', 'milk', 'foods'], readFeeding),
  format(['child', 'at', 'wet', 'dirty', 'color'], readDiaper),
  format(['child', 'date', 'weight_kg', 'length_cm', 'head_cm'], readGrowth),
  format(['child', 'list_months', 'item', 'answer'], readMilestone),
  format(['started_at', 'ended_at', 'left_ml', 'right_ml'], readPumping),
  format(['id', 'type', 'at', 'amount_ml', 'storage', 'batches'], readMilk),
  format(['child', 'started_at', 'ended_at'], readSleep),
];

const stillRunning: LeftOut = { leftOut: 'running timers' };
const noteOf = (cells: CellLookup) => readNote(fromSafeCell(cells('note')));
const unitOf = (cells: CellLookup): VolumeUnit => (cells('unit') === 'oz' ? 'oz' : 'ml');
const choiceOrNull = <Choice extends string>(text: string, choices: readonly Choice[]) =>
  text === '' ? null : readChoice(text, choices);
const momentOrNull = (text: string, { moment }: Reader) => (text === '' ? null : moment(text));

function readFeeding(cells: CellLookup, reader: Reader): Imported | LeftOut {
  const note = noteOf(cells);
  const is_supplement = isYes(cells('supplement'));
  const started_at = reader.moment(cells('started_at'));
  switch (cells('type')) {
    case 'nursing': {
      if (cells('ended_at') === '') return stillRunning;
      return {
        kind: 'feeding',
        value: { type: 'nursing', segments: readSegments(cells, reader), is_supplement, note },
      };
    }
    case 'bottle':
      return {
        kind: 'feeding',
        value: {
          type: 'bottle',
          started_at,
          ended_at: momentOrNull(cells('ended_at'), reader),
          is_supplement,
          note,
          milk: readChoice(cells('milk'), milks),
          amount_tenths: readVolume(cells('amount_ml'), 'ml').tenths,
          unit: unitOf(cells),
        },
      };
    case 'solids':
      return {
        kind: 'feeding',
        value: {
          type: 'solids',
          started_at,
          foods: oneLine(fromSafeCell(cells('foods'))),
          note,
          allergens: cells('allergens')
            .split('; ')
            .filter((name) => name !== '')
            .map((name) => readChoice(name, allergens)),
        },
      };
    default:
      return { leftOut: cells('type') };
  }
}

/** Files from before November 2026 have no segments, only the duration of each side. */
function readSegments(cells: CellLookup, reader: Reader): Segment[] {
  const [from, to] = [reader.moment(cells('started_at')), reader.moment(cells('ended_at'))];
  if (cells('segments') === '') {
    const [left, right] = [readNumber(cells('left_minutes')), readNumber(cells('right_minutes'))];
    if (left === 0 || right === 0) return [{ side: left > 0 ? 'left' : 'right', started_at: from, ended_at: to }];
    const change = new Date(Date.parse(from) + left * 60_000).toISOString();
    return [
      { side: 'left', started_at: from, ended_at: change },
      { side: 'right', started_at: change, ended_at: to },
    ];
  }
  return cells('segments')
    .split('; ')
    .map((text) => {
      const [, side, start = '', end = ''] = /^(\w+) ([^/]+)\/([^/]+)$/.exec(text) ?? [];
      if (side === undefined) throw new UnreadableLine('The sides of this feed cannot be read.');
      return { side: readChoice(side, sides), started_at: reader.moment(start), ended_at: reader.moment(end) };
    });
}

function readDiaper(cells: CellLookup, reader: Reader): Imported {
  return {
    kind: 'diaper',
    value: {
      at: reader.moment(cells('at')),
      is_wet: isYes(cells('wet')),
      is_dirty: isYes(cells('dirty')),
      color: choiceOrNull(cells('color'), stoolColors),
      note: noteOf(cells),
    },
  };
}

function readPumping(cells: CellLookup, reader: Reader): Imported {
  const [left_tenths, right_tenths] = [cells('left_ml'), cells('right_ml')].map((text) =>
    text === '' ? null : readVolume(text, 'ml').tenths,
  ) as [number | null, number | null];
  return {
    kind: 'pumping',
    value: {
      started_at: reader.moment(cells('started_at')),
      ended_at: momentOrNull(cells('ended_at'), reader),
      left_tenths,
      right_tenths,
      unit: unitOf(cells),
      note: noteOf(cells),
    },
  };
}

function readMilk(cells: CellLookup, reader: Reader): Imported {
  return { kind: 'milk', key: readBatch(cells('id')), value: readMilkLine(cells, reader.moment(cells('at'))) };
}

function readMilkLine(cells: CellLookup, at: string): MilkLine {
  const type = readChoice(cells('type'), ['pumped', ...milkMoves, 'fed', 'discarded']);
  switch (type) {
    case 'pumped':
      return {
        type,
        at,
        amount_tenths: readVolume(cells('amount_ml'), 'ml').tenths,
        unit: unitOf(cells),
        storage: readChoice(cells('storage'), milkPlaces),
        note: noteOf(cells),
      };
    case 'fed':
    case 'discarded':
      return { type, at, uses: readUses(cells('batches'), cells('amount_ml')) };
    default:
      return { type, at, batch: readBatch(cells('batches')) };
  }
}

/** Files from before November 2026 have no amount for each batch, so that only a single batch can be read. */
function readUses(text: string, amount: string) {
  const uses = text.split('; ').map((use) => use.split(' ') as [batch: string, ml?: string]);
  if (uses.length > 1 && uses.some(([, ml]) => ml === undefined))
    throw new UnreadableLine(
      'This line does not say how much milk came from each batch. Please export the milk stock again.',
    );
  return uses.map(([batch, ml = amount]) => ({ batch: readBatch(batch), amount_tenths: readVolume(ml, 'ml').tenths }));
}

function readBatch(text: string): string {
  if (!safeParse(milkKind.key, text).success)
    throw new UnreadableLine('The ID in this line is not valid. Please choose the file as it was exported.');
  return text;
}

function readSleep(cells: CellLookup, reader: Reader): Imported | LeftOut {
  if (cells('ended_at') === '') return stillRunning;
  return {
    kind: 'sleep',
    value: {
      started_at: reader.moment(cells('started_at')),
      ended_at: reader.moment(cells('ended_at')),
      note: noteOf(cells),
    },
  };
}

const lengthUnitOf = (typed: string): LengthUnit => (/cm$/.test(typed) ? 'cm' : 'in');

/** Files from before December 2026 say nothing about what was typed. */
function readGrowth(cells: CellLookup, reader: Reader): Imported {
  return {
    kind: 'growth',
    value: {
      date: reader.day(cells('date')),
      weight_grams: readWeight(cells('weight_kg'), 'kg', toStored),
      ...(cells('weight') !== '' && { weight_unit: /kg$/.test(cells('weight')) ? 'kg' : 'lb' }),
      length_mm: readLength(cells('length_cm'), 'cm', toStored),
      ...(cells('length') !== '' && { length_unit: lengthUnitOf(cells('length')) }),
      position: choiceOrNull(cells('position'), positions),
      head_mm: readLength(cells('head_cm'), 'cm', toStored),
      ...(cells('head') !== '' && { head_unit: lengthUnitOf(cells('head')) }),
      note: noteOf(cells),
    },
  };
}

function readMilestone(cells: CellLookup, reader: Reader): Imported {
  const text = fromSafeCell(cells('item'));
  const item = [...milestoneItems.values()].find(
    (listed) => listed.text === text && String(listed.months) === cells('list_months'),
  );
  if (!item) throw new UnreadableLine('This milestone is in none of the checklists.');
  return {
    kind: 'milestone',
    value: {
      item: item.id,
      answer: readChoice(cells('answer'), milestoneAnswers),
      date: cells('date') === '' ? null : reader.day(cells('date')),
      note: noteOf(cells),
      ...(isYes(cells('lost')) && { is_lost: true }),
    },
  };
}
