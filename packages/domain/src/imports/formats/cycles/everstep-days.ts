import { csvColumns } from '../../../fertility/csv/csv';
import { mucusFeelings, mucusTextures } from '../../../fertility/engine/signs';
import {
  bleedingNames,
  cervixFirmnesses,
  cervixOpenings,
  disturbances,
  intercourseKinds,
  lhResults,
  moods,
  symptoms,
} from '../../../fertility/entry';
import type { TableFormat } from '../table-format';
import { dayPart, noteOf, readFlag, readList, readNamed } from './fields';

const columns: readonly string[] = csvColumns;

/** Our own export of the days of a cycle. A table with any other column can mean something else by the same names. */
export const everstepDays: TableFormat = {
  app: 'Everstep',
  columns: ['date', 'disturbed', 'between_periods', 'mucus_feeling'],
  otherColumns: (name) => columns.includes(name),
  hasExclusions: true,
  read: (cells, reader) =>
    dayPart(reader.day(cells('date')), {
      temperature: reader.temperature(cells('temperature'), 'c'),
      disturbed: readNamed(cells, 'disturbed', disturbances),
      bleeding: readNamed(cells, 'bleeding', bleedingNames),
      is_between_periods: readFlag(cells, 'between_periods'),
      follows_pregnancy: readFlag(cells, 'follows_pregnancy'),
      mucus_feeling: readNamed(cells, 'mucus_feeling', mucusFeelings),
      mucus_texture: readNamed(cells, 'mucus_texture', mucusTextures),
      mucus_excluded: readFlag(cells, 'mucus_excluded'),
      cervix_opening: readNamed(cells, 'cervix_opening', cervixOpenings),
      cervix_firmness: readNamed(cells, 'cervix_firmness', cervixFirmnesses),
      cervix_excluded: readFlag(cells, 'cervix_excluded'),
      lh_test: readNamed(cells, 'lh_test', lhResults),
      intercourse: readNamed(cells, 'intercourse', intercourseKinds),
      moods: readList(cells, 'moods', moods),
      symptoms: readList(cells, 'symptoms', symptoms),
      note: noteOf(cells, 'note'),
    }),
};
