import { sleepTexts, type readLocalTime } from '@everstep/domain/sleep';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';

interface TimeFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** As in a field of type `datetime-local`. */
  value: string;
  /** What the value means. */
  time: ReturnType<typeof readLocalTime>;
  onChange: (value: string) => void;
  /** Which of two times it is, for an hour that came twice. */
  onChoose: (index: number) => void;
  isRequired: boolean;
}

const choices = [
  { value: 0, label: sleepTexts.firstTime },
  { value: 1, label: sleepTexts.secondTime },
];

/** A local date and time. Where clocks went back, it asks which of the two was meant. */
export function TimeField({ name, label, hint, value, time, onChange, onChoose, isRequired }: TimeFieldProps) {
  return (
    <div className="grid gap-3">
      <TextField
        name={name}
        type="datetime-local"
        label={label}
        {...(hint !== undefined && { hint })}
        value={value}
        onChange={({ target }) => onChange(target.value.slice(0, 16))}
        required={isRequired}
      />
      {time.count > 1 && (
        <RadioGroup
          legend={sleepTexts.whichTime}
          variant="tags"
          options={choices}
          value={time.index}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
