import { useState } from 'react';
import { firstAidTexts } from '@everstep/domain/help/first-aid';
import { Button } from '../../ui/button';

/** The beat of the pushes as a circle that only moves when it is asked to, and makes no sound. */
export function FirstAidBeat({ beat }: { beat: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-xl leading-snug font-semibold">{beat}</p>
      <div className="flex flex-wrap items-center gap-5 motion-reduce:hidden print:hidden">
        <Button look="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? firstAidTexts.beatStop : firstAidTexts.beatShow}
        </Button>
        {isShown && (
          <span
            role="img"
            aria-label={firstAidTexts.beatShown}
            className="size-16 animate-[beat_545ms_linear_infinite] rounded-full border-4 border-ink bg-apricot"
          />
        )}
      </div>
    </div>
  );
}
