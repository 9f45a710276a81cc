import { Moon, Sun } from 'lucide-react';
import { sleepTexts } from '@everstep/domain/sleep';
import { Button } from '../../ui/button';

interface SleepButtonProps {
  isAsleep: boolean;
  onStart: () => void;
  onStop: () => void;
  className?: string;
}

/** Starts and stops the timer. The second click of a double click does nothing, so it never stops what it has just started. */
export function SleepButton({ isAsleep, onStart, onStop, className = '' }: SleepButtonProps) {
  const Icon = isAsleep ? Sun : Moon;
  const handleTap = isAsleep ? onStop : onStart;
  return (
    <Button
      variant={isAsleep ? 'warm' : 'primary'}
      className={className}
      onClick={({ detail }) => detail <= 1 && handleTap()}
    >
      <Icon size={24} strokeWidth={1.8} className="shrink-0" aria-hidden />
      {isAsleep ? sleepTexts.wokeUp : sleepTexts.fellAsleep}
    </Button>
  );
}
