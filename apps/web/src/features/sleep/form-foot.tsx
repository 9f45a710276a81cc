import { entryTexts } from '@everstep/domain/base/entry-texts';
import { sleepTexts } from '@everstep/domain/sleep';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import type { useForm } from '../../ui/form/use-form';

interface FormFootProps {
  form: Pick<ReturnType<typeof useForm>, 'refusal' | 'conflict' | 'isSending'>;
  /** Shows a sleep that overlaps. */
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Why a form about a sleep was refused, and its buttons. */
export function FormFoot({ form: { refusal, conflict, isSending }, onShow, onClose }: FormFootProps) {
  return (
    <>
      {refusal && (
        <Notice>
          <p>{refusal}</p>
          {conflict !== null && (
            <button type="button" className="min-h-11 link" onClick={() => onShow(conflict)}>
              {sleepTexts.showOther}
            </button>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? sleepTexts.saving : entryTexts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {entryTexts.cancel}
        </Button>
      </div>
    </>
  );
}
