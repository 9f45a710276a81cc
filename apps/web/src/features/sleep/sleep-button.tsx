import { Moon, Sun } from 'lucide-react';
import { sleepTexts } from '@everstep/domain/sleep';
import { Button } from '../../ui/button';

interface SleepButtonProps {
  isAsleep: boolean;
  onStart: () => void;
  onStop: () => void;
  className?: string;
}

/** Starts and stops the timer. */
export function SleepButton({ isAsleep, onStart, onStop, className = '' }: SleepButtonProps) {
  const Icon = isAsleep ? Sun : Moon;
  return (
    <Button
      variant={isAsleep ? 'warm' : 'primary'}
      className={className}
      ignoresDoubleClick
      onClick={isAsleep ? onStop : onStart}
    >
      <Icon size={24} strokeWidth={1.8} className="shrink-0" aria-hidden />
      {isAsleep ? sleepTexts.wokeUp : sleepTexts.fellAsleep}
    </Button>
  );
}
