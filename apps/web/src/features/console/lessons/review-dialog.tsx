import { lessonFigureTexts, type ConsoleLesson } from '@everstep/domain/lessons/console';
import { lessonReviewSchema } from '@everstep/domain/lessons/review';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { useSetReview } from './api';

interface ReviewDialogProps {
  lesson: ConsoleLesson;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Sets, changes or removes the review of a lesson. */
export function ReviewDialog({ lesson: { slug, title, review }, onClose, onDone }: ReviewDialogProps) {
  const setReview = useSetReview(slug);
  const save = useForm(
    lessonReviewSchema,
    async (values) => {
      await setReview(values);
      onDone(lessonFigureTexts.saved(title));
    },
    lessonFigureTexts.notSaved,
  );
  const remove = useForm(
    noFields,
    async () => {
      await setReview(null);
      onDone(lessonFigureTexts.removed(title));
    },
    lessonFigureTexts.notSaved,
  );
  const isBusy = save.isSending || remove.isSending;
  const refusal = save.refusal || remove.refusal;
  return (
    <Dialog title={`Review of “${title}”`} onClose={onClose}>
      {refusal && <Notice>{refusal}</Notice>}
      <Form {...save.formProps} id="review" className="grid gap-5">
        <TextField
          name="reviewer"
          label="Reviewer"
          hint={lessonFigureTexts.reviewerHint}
          required
          autoComplete="off"
          defaultValue={review?.reviewer}
        />
        <TextField name="reviewed_on" type="date" label="Reviewed on" required defaultValue={review?.reviewed_on} />
        <TextField
          name="next_review_on"
          type="date"
          label="Next review due"
          required
          defaultValue={review?.next_review_on}
        />
      </Form>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form="review" aria-disabled={isBusy}>
          {save.isSending ? 'Saving...' : 'Save review'}
        </Button>
        {review && (
          <Form {...remove.formProps}>
            <Button type="submit" variant="quiet" aria-disabled={isBusy} className="text-danger">
              {remove.isSending ? 'Removing...' : 'Remove review'}
            </Button>
          </Form>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

const noFields = z.object({});
