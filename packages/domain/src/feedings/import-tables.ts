import { safeParse } from 'zod/v4/core';
import { fromSafeCell } from '../base/spreadsheet';
import { lineText } from '../base/text';
import { isYes, readChoice, readNumber, readVolume, UnreadableLine, type CellLookup } from '../imports/formats/cells';
import type { LeftOut, Reader } from '../imports/formats/line-reader';
import { choiceOrNull, momentOrNull, noteOf, ownTable, stillRunning, type WithoutChild } from '../imports/own-table';
import type { VolumeUnit } from './amounts';
import { allergens, milks, sides, stoolColors, type Feeding, type Segment } from './entries';
import { diaperKind, feedingKind, milkKind, pumpingKind } from './kinds';
import { milkMoves, milkPlaces, type MilkLine } from './milk-stock';

const unitOf = (cells: CellLookup): VolumeUnit => (cells('unit') === 'oz' ? 'oz' : 'ml');

export const feedingTable = ownTable(feedingKind, {
  columns: ['child', 'type', 'started_at', 'ended_at', 'left_minutes', 'milk', 'foods'],
  read: readFeeding,
});

export const diaperTable = ownTable(diaperKind, {
  columns: ['child', 'at', 'wet', 'dirty', 'color'],
  read: (cells, reader) => ({
    at: reader.moment(cells('at')),
    is_wet: isYes(cells('wet')),
    is_dirty: isYes(cells('dirty')),
    color: choiceOrNull(cells('color'), stoolColors),
    note: noteOf(cells),
  }),
});

export const pumpingTable = ownTable(pumpingKind, {
  columns: ['started_at', 'ended_at', 'left_ml', 'right_ml'],
  read: (cells, reader) => ({
    started_at: reader.moment(cells('started_at')),
    ended_at: momentOrNull(cells('ended_at'), reader),
    left_tenths: tenthsOrNull(cells('left_ml')),
    right_tenths: tenthsOrNull(cells('right_ml')),
    unit: unitOf(cells),
    note: noteOf(cells),
  }),
});

const tenthsOrNull = (text: string) => (text === '' ? null : readVolume(text, 'ml').tenths);

export const milkTable = ownTable(milkKind, {
  columns: ['id', 'type', 'at', 'amount_ml', 'storage', 'batches'],
  readKey: (cells) => readBatch(cells('id')),
  read: (cells, reader) => readMilkLine(cells, reader.moment(cells('at'))),
});

function readFeeding(cells: CellLookup, reader: Reader): WithoutChild<Feeding> | LeftOut {
  const note = noteOf(cells);
  const is_supplement = isYes(cells('supplement'));
  const started_at = reader.moment(cells('started_at'));
  switch (cells('type')) {
    case 'nursing':
      if (cells('ended_at') === '') return stillRunning;
      return { type: 'nursing', segments: readSegments(cells, reader), is_supplement, note };
    case 'bottle':
      return {
        type: 'bottle',
        started_at,
        ended_at: momentOrNull(cells('ended_at'), reader),
        is_supplement,
        note,
        milk: readChoice(cells('milk'), milks),
        amount_tenths: readVolume(cells('amount_ml'), 'ml').tenths,
        unit: unitOf(cells),
      };
    case 'solids':
      return {
        type: 'solids',
        started_at,
        foods: lineText(fromSafeCell(cells('foods'))),
        note,
        allergens: cells('allergens')
          .split('; ')
          .filter((name) => name !== '')
          .map((name) => readChoice(name, allergens)),
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
