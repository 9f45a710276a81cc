import { entryTexts } from '@everstep/domain/base/entry-texts';
import { Button } from '../../../ui/button';

interface SaveButtonsProps {
  className?: string;
  /** What the other button says. */
  otherwise?: string;
  onOtherwise: () => void;
}

/** Save, and beside it another button: Cancel, if nothing else is said. */
export function SaveButtons({ className = '', otherwise = entryTexts.cancel, onOtherwise }: SaveButtonsProps) {
  return (
    <div className={`flex flex-wrap gap-3 *:grow ${className}`}>
      <Button type="submit" className="min-h-12">
        {entryTexts.save}
      </Button>
      <Button variant="quiet" className="min-h-12" onClick={onOtherwise}>
        {otherwise}
      </Button>
    </div>
  );
}
