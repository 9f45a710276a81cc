import { readLength, readWeight } from '../imports/formats/cells';
import { choiceOrNull, noteOf, ownTable } from '../imports/own-table';
import { growthKind } from './growth-kind';
import { positions } from './lying-or-standing';
import { toStored, type LengthUnit, type WeightUnit } from './units';

const weightUnitOf = (typed: string): WeightUnit => (/kg$/.test(typed) ? 'kg' : 'lb');
const lengthUnitOf = (typed: string): LengthUnit => (/cm$/.test(typed) ? 'cm' : 'in');

/** Files from before December 2026 say nothing about what was typed. */
export const growthTable = ownTable(growthKind, {
  columns: ['child', 'date', 'weight_kg', 'length_cm', 'head_cm'],
  read: (cells, reader) => ({
    date: reader.day(cells('date')),
    weight_grams: readWeight(cells('weight_kg'), 'kg', toStored),
    ...(cells('weight') !== '' && { weight_unit: weightUnitOf(cells('weight')) }),
    length_mm: readLength(cells('length_cm'), 'cm', toStored),
    ...(cells('length') !== '' && { length_unit: lengthUnitOf(cells('length')) }),
    position: choiceOrNull(cells('position'), positions),
    head_mm: readLength(cells('head_cm'), 'cm', toStored),
    ...(cells('head') !== '' && { head_unit: lengthUnitOf(cells('head')) }),
    note: noteOf(cells),
  }),
});
