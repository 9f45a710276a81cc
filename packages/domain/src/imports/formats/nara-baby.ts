import { unnamedFoods } from '../../feedings/labels';
import type { Milk, Segment, Side } from '../../feedings/entries';
import { lineText } from '../../base/text';
import { readNote, readNumber, UnreadableLine, type CellLookup } from './cells';
import { readMilk, readStoolColor } from './words';
import { sidesPumped } from './pumped';
import type { Imported } from '../imported';
import type { LeftOut, Reader } from './line-reader';
import type { TableFormat } from './table-format';

/** Who logged it, its keys, and what follows from other columns. The sums are read where their parts are missing. */
const aside =
  /^time zone$|duration|\(epoch\)$| by caregiver$|^_\w+key$|\] end side$|^\[(?:bottle|combo) feed\] volume|^\[pump\] total volume/;

/** The one CSV file that Nara Baby exported in 2026: the columns of each type begin with its name. */
export const naraBabyTable: TableFormat = {
  app: 'Nara Baby',
  columns: ['type', 'start date/time', 'start date/time (epoch)'],
  aside: (name) => aside.test(name),
  child: { name: ['profile name'] },
  read: readLine,
};

function readLine(cells: CellLookup, reader: Reader): Imported | LeftOut | (Imported | LeftOut)[] {
  switch (cells('type').toLowerCase()) {
    case 'breastfeed':
      return readNursing('breastfeed', cells, reader) ?? { leftOut: 'Breastfeed without a length' };
    case 'bottle feed':
      return readBottle('bottle feed', momentOf('start date/time', cells, reader), cells, reader);
    case 'combo feed':
      return readCombo(cells, reader);
    case 'solid feed':
      return {
        kind: 'feeding',
        value: {
          type: 'solids',
          started_at: momentOf('start date/time', cells, reader),
          foods: lineText(cells('[solid feed] food')) || unnamedFoods,
          allergens: [],
          note: readNote(cells('[solid feed] meal').toLowerCase(), cells('note')),
        },
      };
    case 'diaper':
      return readDiaper(cells, reader);
    case 'sleep':
      return readSleep(cells, reader);
    case 'pump':
      return readPump(cells, reader);
    case 'growth':
      return readGrowth(cells, reader);
    default:
      // Routines, medicine, vaccines, milestones and the profile of the child.
      return { leftOut: cells('type') };
  }
}

/** From the seconds or milliseconds since 1970, which need no zone, or from the local time. */
function momentOf(name: string, cells: CellLookup, { moment }: Reader): string {
  const epoch = cells(`${name} (epoch)`);
  if (!/^\d{10}(\d{3})?$/.test(epoch)) return moment(cells(name));
  return moment(new Date(Number(epoch) * (epoch.length === 10 ? 1000 : 1)).toISOString());
}

const milliseconds = (seconds: string) => Math.round(1000 * readNumber(seconds));

/** Null without a length. The sides follow each other from the one it began with. */
function readNursing(type: string, cells: CellLookup, reader: Reader): Imported | null {
  const lengths = {
    left: milliseconds(cells(`[${type}] left duration (seconds)`)),
    right: milliseconds(cells(`[${type}] right duration (seconds)`)),
  };
  const order: Side[] = /^right/i.test(cells(`[${type}] begin side`)) ? ['right', 'left'] : ['left', 'right'];
  const segments: Segment[] = [];
  for (const side of order.filter((name) => lengths[name] > 0)) {
    const started_at = segments.at(-1)?.ended_at ?? momentOf('start date/time', cells, reader);
    segments.push({ side, started_at, ended_at: new Date(Date.parse(started_at) + lengths[side]).toISOString() });
  }
  if (segments.length === 0) return null;
  return { kind: 'feeding', value: { type: 'nursing', segments, is_supplement: false, note: readNote(cells('note')) } };
}

function writtenVolume(name: string, cells: CellLookup, { volume }: Reader): ReturnType<Reader['volume']> | null {
  const [amount, unit] = [cells(`${name} volume`), cells(`${name} volume unit`)];
  return amount === '' ? null : volume(`${amount}${unit}`);
}

/** Null for zero as well. */
function volumeOf(...of: Parameters<typeof writtenVolume>): ReturnType<typeof writtenVolume> {
  const read = writtenVolume(...of);
  return read?.tenths === 0 ? null : read;
}

function readBottle(type: string, started_at: string, cells: CellLookup, reader: Reader): Imported {
  const named = readMilk(cells(`[${type}] type`));
  const breast = volumeOf(`[${type}] breast milk`, cells, reader);
  const formula = volumeOf(`[${type}] formula`, cells, reader);
  const amount = breast ?? formula ?? volumeOf(`[${type}]`, cells, reader);
  if (amount === null) throw new UnreadableLine('This bottle has no amount.');
  const milkOfAmounts: Milk | null = breast && formula ? 'mixed' : breast ? 'breast' : formula ? 'formula' : null;
  const parts = ['breast milk', 'formula'].map(
    (name) => `${name} ${cells(`[${type}] ${name} volume`)} ${cells(`[${type}] ${name} volume unit`).toLowerCase()}`,
  );
  return {
    kind: 'feeding',
    value: {
      type: 'bottle',
      started_at,
      ended_at: null,
      milk: milkOfAmounts ?? named.name ?? reader.unknownMilk(),
      amount_tenths: amount.tenths + (breast && formula ? formula.tenths : 0),
      unit: amount.unit,
      is_supplement: false,
      note: readNote(...(breast && formula ? parts : []), named.rest, cells(`[${type}] formula name`), cells('note')),
    },
  };
}

/** At the breast, and then a bottle of the same feed. */
function readCombo(cells: CellLookup, reader: Reader): Imported[] {
  const nursing = readNursing('combo feed', cells, reader);
  const hasBottle = ['breast milk ', 'formula ', ''].some((name) => cells(`[combo feed] ${name}volume`) !== '');
  if (nursing && !hasBottle) return [nursing];
  const start = endOf(nursing) ?? momentOf('start date/time', cells, reader);
  const bottle = readBottle('combo feed', start, cells, reader);
  return nursing ? [nursing, { ...bottle, value: { ...bottle.value, is_supplement: true } } as Imported] : [bottle];
}

const endOf = (nursing: Imported | null): string | null =>
  nursing?.kind === 'feeding' && nursing.value.type === 'nursing'
    ? (nursing.value.segments.at(-1)?.ended_at ?? null)
    : null;

function readDiaper(cells: CellLookup, reader: Reader): Imported | LeftOut {
  const type = cells('[diaper] type').toLowerCase();
  if (type === 'dry') return { leftOut: 'Dry' };
  const [is_wet, is_dirty] = [/\bwet\b/.test(type), /\bdirty\b/.test(type)];
  if (!is_wet && !is_dirty) throw new UnreadableLine('This diaper says neither wet nor dirty.');
  const written = cells('[diaper] dirty color').toLowerCase();
  const color = is_dirty ? readStoolColor(written) : { name: null, rest: written };
  return {
    kind: 'diaper',
    value: {
      at: momentOf('start date/time', cells, reader),
      is_wet,
      is_dirty,
      color: color.name,
      note: readNote(
        color.rest,
        cells('[diaper] dirty texture').toLowerCase(),
        cells('[diaper] detail').toLowerCase(),
        cells('note'),
      ),
    },
  };
}

function readSleep(cells: CellLookup, reader: Reader): Imported | LeftOut {
  if (cells('[sleep] end date/time') === '' && cells('[sleep] end date/time (epoch)') === '')
    return { leftOut: 'Sleep without an end' };
  return {
    kind: 'sleep',
    value: {
      started_at: momentOf('start date/time', cells, reader),
      ended_at: momentOf('[sleep] end date/time', cells, reader),
      note: readNote(cells('note')),
    },
  };
}

function readPump(cells: CellLookup, reader: Reader): Imported {
  const started_at = momentOf('start date/time', cells, reader);
  const [left, right] = ['left', 'right'].map((name) => writtenVolume(`[pump] ${name}`, cells, reader));
  const total = left && right ? null : writtenVolume('[pump] total', cells, reader);
  const sides = sidesPumped(left?.tenths ?? null, right?.tenths ?? null, total?.tenths ?? null);
  if (sides.left_tenths === null && sides.right_tenths === null)
    throw new UnreadableLine('This pumping session has no amount.');
  const length = milliseconds(cells('[pump] duration (seconds)'));
  const hasEnd = cells('[pump] end date/time') !== '' || cells('[pump] end date/time (epoch)') !== '';
  const endByLength = length === 0 ? null : new Date(Date.parse(started_at) + length).toISOString();
  return {
    kind: 'pumping',
    value: {
      started_at,
      ended_at: hasEnd ? momentOf('[pump] end date/time', cells, reader) : endByLength,
      ...sides,
      unit: (left ?? right ?? total)?.unit ?? 'ml',
      note: readNote(cells('note')),
    },
  };
}

function readGrowth(cells: CellLookup, reader: Reader): Imported {
  const measured = (name: string) =>
    `${cells(`[growth] ${name}`)}${cells(`[growth] ${name}`) && cells(`[growth] ${name} unit`)}`;
  return {
    kind: 'growth',
    value: {
      date: reader.day(cells('start date/time')),
      ...reader.growth({ weight: measured('weight'), length: measured('height'), head: measured('head size') }),
      position: null,
      note: readNote(cells('note')),
    },
  };
}
