import { Baby, Droplets, Milk, Soup, Timer as TimerIcon } from 'lucide-react';
import { feedingKind, feedingTexts, startNursing, type Side } from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { Button } from '../../../ui/button';
import { changeOf, type TapChange } from '../../../platform/trackers/use-change';

export type FormName = 'nursing' | 'bottle' | 'solids' | 'diaper' | 'pumping' | 'milk';

interface LogBarProps {
  childId: string;
  /** The side to begin with. */
  next: Side;
  /** Whether the timer is running, so that no second one is started. */
  isRunning: boolean;
  tap: TapChange;
  onOpen: (form: FormName) => void;
}

const others = [
  { form: 'diaper', label: feedingTexts.diaper, icon: Droplets },
  { form: 'solids', label: feedingTexts.solids, icon: Soup },
  { form: 'pumping', label: feedingTexts.pumping, icon: Baby },
  { form: 'nursing', label: feedingTexts.typed, icon: TimerIcon },
] as const;

export function startTimer(tap: TapChange, childId: string, side: Side): void {
  tap(
    feedingTexts.timerStarted(feedingTexts.sides[side]),
    changeOf(feedingKind, newId(), startNursing(childId, side, correctedNow())),
  );
}

/** The big buttons. One tap starts the timer for a side; two taps log a bottle or a diaper. */
export function LogBar({ childId, next, isRunning, tap, onOpen }: LogBarProps) {
  return (
    <div className="grid gap-2">
      {!isRunning && (
        <div className="grid grid-cols-3 gap-2">
          {(['left', 'right'] as const).map((side) => (
            <Button
              key={side}
              variant={side === next ? 'primary' : 'quiet'}
              className="min-h-18 flex-col gap-0 px-2 text-lg leading-tight max-2xs:text-base"
              ignoresDoubleClick
              onClick={() => startTimer(tap, childId, side)}
            >
              {feedingTexts[side]}
              {side === next && <span className="text-sm font-medium">{feedingTexts.suggested}</span>}
            </Button>
          ))}
          <Button
            variant="warm"
            className="min-h-18 gap-1.5 px-2 text-lg max-2xs:text-base"
            onClick={() => onOpen('bottle')}
          >
            <Milk size={22} strokeWidth={1.8} className="max-xs:hidden" aria-hidden />
            {feedingTexts.bottle}
          </Button>
        </div>
      )}
      <div role="group" aria-label={feedingTexts.more} className="grid grid-cols-4 gap-2 max-2xs:grid-cols-2">
        {others.map(({ form, label, icon: Icon }) => (
          <Button
            key={form}
            variant="quiet"
            className="min-h-14 flex-col gap-0.5 rounded-card! px-1! py-1.5 text-sm max-2xs:flex-row max-2xs:gap-2"
            onClick={() => onOpen(form)}
          >
            <Icon size={20} strokeWidth={1.6} aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
