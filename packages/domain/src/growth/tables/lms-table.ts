// The WHO Child Growth Standards, © World Health Organization 2006 and 2007, from the files 'growthstandards' of WHO's R package
// anthro (https://github.com/WorldHealthOrganization/anthro). The numbers are WHO's own, all of them; only their notation is ours.

/**
 * How one measure of healthy children is distributed, by age or length: L is the power that makes it symmetric, M the median, S the
 * spread. L and M are in ten-thousandths, S in hundred-thousandths. A column holds its first number, then the step to the second,
 * then the difference of each step from the previous one: small numbers, which take a twentieth of the bytes.
 */
interface LmsColumns {
  l: string;
  m: string;
  s: string;
}

export type LmsTable = Readonly<Record<'girl' | 'boy', LmsColumns>>;

export interface Lms {
  l: number;
  m: number;
  s: number;
}

type Numbers = Record<keyof LmsColumns, readonly number[]>;

const read = new WeakMap<LmsColumns, Numbers>();

/** The numbers of a table, one for each step of its axis. */
function numbersOf(columns: LmsColumns): Numbers {
  const known = read.get(columns);
  if (known) return known;
  const numbers = { l: column(columns.l, 1e4), m: column(columns.m, 1e4), s: column(columns.s, 1e5) };
  read.set(columns, numbers);
  return numbers;
}

function column(text: string, scale: number): number[] {
  const [first = 0, ...changes] = text.split(' ').map(Number);
  let [value, step] = [first, 0];
  const following = changes.map((change) => {
    step += change;
    value += step;
    return value / scale;
  });
  return [first / scale, ...following];
}

/** The row at this position of the axis, interpolated between two rows; null outside the table. */
export function lmsAt(table: LmsTable, sex: 'girl' | 'boy', place: number): Lms | null {
  const { l, m, s } = numbersOf(table[sex]);
  const before = Math.floor(place);
  const share = place - before;
  const between = (numbers: readonly number[]): number | null => {
    const first = numbers[before];
    const second = share === 0 ? first : numbers[before + 1];
    return first === undefined || second === undefined ? null : first + share * (second - first);
  };
  const row = { l: between(l), m: between(m), s: between(s) };
  return row.l === null || row.m === null || row.s === null ? null : { l: row.l, m: row.m, s: row.s };
}
