import { bleedingNames, type FertilityEntry } from '@everstep/domain/fertility';
import { mucusLevel, type ChartDay } from './chart-days';
import { Drop, Heart, LhSymbol, MucusBar } from './chart-symbols';

type LaneName = 'bleeding' | 'mucus' | 'lh' | 'sex';

export const laneHeight = 18;

const isNoted: Record<LaneName, (entry: FertilityEntry) => boolean> = {
  bleeding: ({ bleeding }) => bleeding !== null,
  mucus: ({ mucus_feeling, mucus_texture }) => mucus_feeling !== null || mucus_texture !== null,
  lh: ({ lh_test }) => lh_test !== null,
  sex: ({ intercourse }) => intercourse !== null,
};

/** Below the line each kind of sign has a lane, where there is one to show. That of bleeding is always there. */
export function lanesOf(days: readonly ChartDay[]): LaneName[] {
  const names = Object.keys(isNoted) as LaneName[];
  return names.filter(
    (name) => name === 'bleeding' || days.some(({ entry }) => entry !== null && isNoted[name](entry)),
  );
}

interface SignLaneProps {
  name: LaneName;
  days: readonly ChartDay[];
  x: (day: ChartDay) => number;
  y: number;
  /** 1 where a day has room for a whole mark. */
  size: number;
}

export function SignLane({ name, days, x, y, size }: SignLaneProps) {
  return days.map((day) => <Sign key={day.date} name={name} day={day} x={x(day)} y={y} size={size} />);
}

function Sign({ name, day, x, y, size }: Omit<SignLaneProps, 'days' | 'x'> & { day: ChartDay; x: number }) {
  const { entry } = day;
  const place = { x, y, size };
  if (!entry || !isNoted[name](entry)) return null;
  if (name === 'mucus')
    return <MucusBar {...place} level={mucusLevel(day) ?? 'none'} isHollow={entry.mucus_excluded} />;
  if (name === 'lh') return <LhSymbol {...place} isPositive={entry.lh_test === 'positive'} />;
  if (name === 'sex') return <Heart {...place} isHollow={entry.intercourse === 'protected'} />;
  const amount = bleedingNames.indexOf(entry.bleeding ?? 'light');
  return <Drop {...place} size={(0.7 + amount * 0.15) * size} isHollow={entry.bleeding === 'spotting'} />;
}
