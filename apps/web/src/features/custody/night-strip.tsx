import { addDays } from '@everstep/domain/base/days';
import type { Side } from '@everstep/domain/custody';
import { shortWeekday } from '../../platform/locale/dates';
import { NightBox } from './night-box';
import type { SideNames } from './sides';

interface NightStripProps {
  /** What it says, for screen readers. */
  label: string;
  sides: readonly (Side | null)[];
  names: SideNames;
  /** The first night; without it, no weekdays are shown. */
  from?: string;
  isProposed?: boolean;
}

/** Nights in a row of seven each. */
export function NightStrip({ label, sides, names, from, isProposed = false }: NightStripProps) {
  return (
    <div role="img" aria-label={label} className="grid grid-cols-7 gap-1">
      {sides.map((side, index) => (
        <NightBox
          key={index}
          side={side}
          isProposed={isProposed}
          className={from === undefined ? 'h-6 text-xs' : 'h-16 gap-1 sm:h-12'}
        >
          {from !== undefined && (
            <span className="text-center text-xs leading-tight font-normal [word-spacing:100vw] sm:[word-spacing:normal]">
              {shortWeekday(addDays(from, index))}
            </span>
          )}
          <span>{side === null ? '–' : names.initial[side]}</span>
        </NightBox>
      ))}
    </div>
  );
}
