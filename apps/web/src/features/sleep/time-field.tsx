import { sleepTexts, type readLocalTime } from '@everstep/domain/sleep';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';

interface TimeFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** In the format of a `datetime-local` field. */
  value: string;
  /** The instants that the value can mean. */
  time: ReturnType<typeof readLocalTime>;
  onChange: (value: string) => void;
  /** Chooses one of two instants, for an hour that occurs twice. */
  onChoose: (index: number) => void;
  isRequired: boolean;
}

const choices = [
  { value: 0, label: sleepTexts.firstTime },
  { value: 1, label: sleepTexts.secondTime },
];

/** A local date and time. If clocks went back, it asks which of the two was meant. */
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
