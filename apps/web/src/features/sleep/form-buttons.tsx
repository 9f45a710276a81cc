import { entryTexts } from '@everstep/domain/base/entry-texts';
import { sleepTexts } from '@everstep/domain/sleep';
import { Button } from '../../ui/button';

/** The buttons of a form about a sleep. */
export function FormButtons({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? sleepTexts.saving : entryTexts.save}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {entryTexts.cancel}
      </Button>
    </div>
  );
}
