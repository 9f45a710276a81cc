import type { RecordReader } from '@everstep/domain/family-record';
import type { Household } from '@everstep/domain/households';
import { dateLocale, deviceZone } from '../../platform/locale/dates';

/** How lines are written for whoever reads them on this device. */
export const readerOf = ({ children }: Pick<Household, 'children'>): RecordReader => ({
  locale: dateLocale(),
  zone: deviceZone(),
  children: new Map(children.map(({ id, name }) => [id, name])),
});
