import { useEffect, useEffectEvent, useState, type FormEvent, type HTMLInputAutoCompleteAttribute } from 'react';
import { localDay } from '@everstep/domain/base/days';
import {
  childrenCounts,
  profileForm,
  profileGroups,
  profileLabels,
  profileTexts,
  stageLabels,
  type Profile,
  type ProfileField,
} from '@everstep/domain/profile';
import { quizStages } from '@everstep/domain/quiz/plan';
import { useChosenCountry } from '../../platform/locale/country';
import { Button } from '../../ui/button';
import { MessageSlot } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';
import type { FieldErrors } from '../../ui/form/form-refusal';
import { useForm } from '../../ui/form/use-form';
import { DueDateField, type TrackerConsent } from './due-date-field';
import { GroupTitle, withEmail } from './profile-view';

interface ProfileFormProps {
  email: string;
  /** The profile when the user began to edit. */
  saved: Profile;
  /** The initial values of the fields: what is saved, or what could not be saved. */
  draft: Profile;
  /** Field errors from the server. */
  refused: FieldErrors;
  consent: TrackerConsent;
  onDirty: (isDirty: boolean) => void;
  onSave: (profile: Profile) => void;
  onCancel: () => void;
}

type TextFieldName = Exclude<ProfileField, 'childrenCount' | 'currentStage' | 'dueDate'>;
const inputs: Record<TextFieldName, { type?: string; autoComplete: HTMLInputAutoCompleteAttribute }> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  dateOfBirth: { type: 'date', autoComplete: 'bday' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code' },
  partnerName: { autoComplete: 'off' },
  partnerEmail: { type: 'email', autoComplete: 'off' },
};
const stageOptions = quizStages.map((value) => ({ value, label: stageLabels[value] }));
const childrenOptions = childrenCounts.map((value) => ({ value, label: value }));

/** The fields of the profile. All errors are shown at once next to their fields, and the first invalid field takes the focus. */
export function ProfileForm(props: ProfileFormProps) {
  const { email, saved, draft, refused, consent, onDirty, onSave, onCancel } = props;
  const [stage, setStage] = useState(draft.currentStage);
  const [children, setChildren] = useState(draft.childrenCount);
  const country = useChosenCountry();
  const schema = profileForm({ today: localDay(new Date()), country, savedDueDate: saved.dueDate });
  const { formProps, showErrors } = useForm(
    schema,
    (values) => onSave({ ...saved, ...values, dueDate: values.dueDate ?? saved.dueDate }),
    profileTexts.saveFailed,
  );
  const { ref: form } = formProps;

  const start = useEffectEvent(() => {
    if (Object.keys(refused).length > 0) showErrors(refused);
    else form.current?.querySelector('input')?.focus();
  });
  useEffect(() => start(), []);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    formProps.onInput(event);
    const values = Object.fromEntries(new FormData(event.currentTarget));
    onDirty(Object.entries(values).some(([name, value]) => saved[name as ProfileField] !== value));
  }
  const errorCount = Object.keys(formProps.fieldErrors).length;
  return (
    <Form {...formProps} onInput={handleInput} aria-labelledby="profile" className="grid gap-6">
      {profileGroups.map(({ name, title, fields }) => (
        <section key={name} aria-labelledby={`profile-${name}`} className="grid gap-4 border-t border-line pt-5">
          <GroupTitle name={name} title={title} />
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            {withEmail(fields).map((field) =>
              field === 'currentStage' ? (
                <RadioGroup
                  key={field}
                  legend={profileLabels[field]}
                  name={field}
                  variant="tags"
                  options={stageOptions}
                  value={stage}
                  onChoose={setStage}
                />
              ) : field === 'childrenCount' ? (
                <RadioGroup
                  key={field}
                  legend={profileLabels[field]}
                  name={field}
                  variant="tags"
                  options={childrenOptions}
                  value={children}
                  onChoose={setChildren}
                />
              ) : field === 'dueDate' ? (
                <DueDateField key={field} saved={draft.dueDate} consent={consent} />
              ) : field === 'email' ? (
                <div key={field} className="grid gap-1.5">
                  <p className="font-semibold">{profileLabels.email}</p>
                  <p className="flex min-h-12 items-center wrap-anywhere">{email}</p>
                  <p className="text-sm text-ink-3">{profileTexts.emailHint}</p>
                </div>
              ) : (
                <TextField
                  key={field}
                  label={profileLabels[field]}
                  name={field}
                  defaultValue={draft[field]}
                  {...inputs[field]}
                />
              ),
            )}
          </div>
        </section>
      ))}
      <div className="sticky bottom-(--bars) -mx-6 -mb-6 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-6 py-4">
        <Button type="submit" className="min-h-12">
          Save Changes
        </Button>
        <Button variant="quiet" className="min-h-12" onClick={onCancel}>
          Cancel
        </Button>
        <p role="alert" className="font-medium text-danger">
          {errorCount > 0 &&
            (errorCount === 1 ? 'One field needs another look.' : `${errorCount} fields need another look.`)}
        </p>
        <MessageSlot className="bottom-full px-2 pb-2" />
      </div>
    </Form>
  );
}
