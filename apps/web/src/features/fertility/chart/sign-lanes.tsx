import { bleedingNames, type FertilityEntry } from '@everstep/domain/fertility';
import { mucusLevel, type ChartDay } from './chart-days';
import { Drop, Heart, LhSymbol, MucusBar } from './chart-symbols';

type LaneName = 'bleeding' | 'mucus' | 'lh' | 'sex';

export const laneHeight = 18;

const isLogged: Record<LaneName, (entry: FertilityEntry) => boolean> = {
  bleeding: ({ bleeding }) => bleeding !== null,
  mucus: ({ mucus_feeling, mucus_texture }) => mucus_feeling !== null || mucus_texture !== null,
  lh: ({ lh_test }) => lh_test !== null,
  sex: ({ intercourse }) => intercourse !== null,
};

/** The lanes below the line: one for each kind of sign that was logged, and always one for bleeding. */
export function visibleLanes(days: readonly ChartDay[]): LaneName[] {
  const names = Object.keys(isLogged) as LaneName[];
  return names.filter(
    (name) => name === 'bleeding' || days.some(({ entry }) => entry !== null && isLogged[name](entry)),
  );
}

interface SignLaneProps {
  name: LaneName;
  days: readonly ChartDay[];
  x: (day: ChartDay) => number;
  y: number;
  /** Scale of the symbols; 1 if a day has room for a full-size one. */
  size: number;
}

export function SignLane({ name, days, x, y, size }: SignLaneProps) {
  return days.map((day) => <Sign key={day.date} name={name} day={day} x={x(day)} y={y} size={size} />);
}

function Sign({ name, day, x, y, size }: Omit<SignLaneProps, 'days' | 'x'> & { day: ChartDay; x: number }) {
  const { entry } = day;
  const position = { x, y, size };
  if (!entry || !isLogged[name](entry)) return null;
  if (name === 'mucus')
    return <MucusBar {...position} level={mucusLevel(day) ?? 'none'} isHollow={entry.mucus_excluded} />;
  if (name === 'lh') return <LhSymbol {...position} isPositive={entry.lh_test === 'positive'} />;
  if (name === 'sex') return <Heart {...position} isHollow={entry.intercourse === 'protected'} />;
  const amount = bleedingNames.indexOf(entry.bleeding ?? 'light');
  return <Drop {...position} size={(0.7 + amount * 0.15) * size} isHollow={entry.bleeding === 'spotting'} />;
}
