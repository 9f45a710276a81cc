import {
  diaperKind,
  diaperLabel,
  endOf,
  feedingKind,
  feedingLabel,
  feedingTexts,
  foodsLabel,
  milkKind,
  pumpingKind,
  startOf,
  timerState,
  volumeText,
  type Diaper,
  type Feeding,
  type MilkLine,
  type Nursing,
  type Pumping,
  type VolumeUnit,
} from '@everstep/domain/feedings';
import { durationText } from '@everstep/domain/base/durations';
import { formatTimeRelativeTo } from '../../platform/locale/dates';
import {
  describeKind,
  firstThatKnows,
  joinParts,
  type DescribeEntry,
  type EntryLine,
} from '../../platform/trackers/entry-line';

/** The details of a feed, apart from its type and note. */
export function feedingDetail(value: Feeding, unit: VolumeUnit): string {
  const end = endOf(value);
  return joinParts(
    value.type === 'solids' ? foodsLabel(value.foods) : feedingLabel(value, unit),
    value.type === 'bottle' && feedingTexts.milks[value.milk].toLowerCase(),
    value.type === 'nursing' &&
      (end === null ? feedingTexts.runningNow : durationText(timerState(value, Date.parse(end)).ms.all)),
    value.type !== 'solids' && value.is_supplement && feedingTexts.supplement,
  );
}

export const diaperDetail = (value: Diaper): string =>
  joinParts(diaperLabel(value).toLowerCase(), value.color && feedingTexts.colors[value.color].toLowerCase());

export const pumpingDetail = (value: Pumping, unit: VolumeUnit): string =>
  volumeText((value.left_tenths ?? 0) + (value.right_tenths ?? 0), unit, value.unit);

/** All kinds of the feeding tracker. */
export const describeFeedings = (unit: VolumeUnit): DescribeEntry =>
  firstThatKnows(
    describeKind(feedingKind, (value) => feedingLine(value, unit)),
    describeKind(diaperKind, (value) => ({
      title: feedingTexts.diaper,
      detail: joinParts(diaperDetail(value), value.note),
      at: value.at,
    })),
    describeKind(pumpingKind, (value) => pumpingLine(value, unit)),
    describeKind(milkKind, (value) => milkLine(value, unit)),
  );

function feedingLine(value: Feeding, unit: VolumeUnit): EntryLine {
  const at = startOf(value);
  return {
    title: feedingTexts.types[value.type],
    detail: joinParts(
      feedingDetail(value, unit),
      value.type === 'bottle' && enteredAmount(value, value.amount_tenths, unit),
      value.type === 'bottle' && value.ended_at && feedingTexts.until(formatTimeRelativeTo(at, value.ended_at)),
      value.type === 'solids' && value.allergens.map((name) => feedingTexts.allergens[name].toLowerCase()).join(', '),
      value.type === 'nursing' && segmentTimes(value),
      value.is_confirmed && feedingTexts.confirmed,
      value.note,
    ),
    at,
  };
}

/** The amount in the unit in which it was entered, if the reader uses another one; otherwise null. */
const enteredAmount = ({ unit: typed }: { unit: VolumeUnit }, tenths: number, unit: VolumeUnit): string | null =>
  typed === unit ? null : feedingTexts.enteredAs(volumeText(tenths, typed, typed));

/** Null for a single segment, whose start and duration are already shown. */
function segmentTimes({ segments }: Nursing): string | null {
  const [first] = segments;
  if (!first || segments.length === 1) return null;
  return segments
    .map(({ side, started_at: from, ended_at: to }) =>
      feedingTexts.sideFromTo(
        feedingTexts.sides[side],
        formatTimeRelativeTo(first.started_at, from),
        to === null ? feedingTexts.nowWord : formatTimeRelativeTo(first.started_at, to),
      ),
    )
    .join(', ');
}

function pumpingLine(value: Pumping, unit: VolumeUnit): EntryLine {
  const { started_at: at, ended_at: end, left_tenths: left, right_tenths: right, note } = value;
  const side = (name: 'left' | 'right', tenths: number | null) =>
    tenths !== null &&
    joinParts(
      `${feedingTexts.sides[name]} ${volumeText(tenths, unit, value.unit)}`,
      enteredAmount(value, tenths, unit),
    );
  return {
    title: feedingTexts.pumping,
    detail: joinParts(
      left !== null && right !== null && pumpingDetail(value, unit),
      side('left', left),
      side('right', right),
      end && feedingTexts.until(formatTimeRelativeTo(at, end)),
      note,
    ),
    at,
  };
}

function milkLine(value: MilkLine, unit: VolumeUnit): EntryLine {
  return { title: feedingTexts.milkLines[value.type], detail: milkDetail(value, unit), at: value.at };
}

function milkDetail(value: MilkLine, unit: VolumeUnit): string {
  if ('batch' in value) return '';
  if ('uses' in value) return value.uses.map(({ amount_tenths: tenths }) => volumeText(tenths, unit)).join(', ');
  return joinParts(
    volumeText(value.amount_tenths, unit, value.unit),
    enteredAmount(value, value.amount_tenths, unit),
    feedingTexts.storages[value.storage].toLowerCase(),
    value.note,
  );
}
