import { typedTimeTexts, type TypedTime } from '@everstep/domain/base/typed-time';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';
import type { TypedTimeField } from './use-typed-time';

interface TimeFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  time: TypedTimeField;
  isRequired?: boolean;
}

/** A local date and time. */
export function TimeField({ name, label, hint, time, isRequired = true }: TimeFieldProps) {
  return (
    <div className="grid gap-3">
      <TextField
        name={name}
        type="datetime-local"
        label={label}
        hint={hint}
        value={time.text}
        onChange={({ target }) => time.type(target.value.replace(/(T\d\d:\d\d).*/, '$1'))}
        required={isRequired}
      />
      <WhichTime time={time} onChoose={time.choose} />
    </div>
  );
}

const choices = [
  { value: 0, label: typedTimeTexts.first },
  { value: 1, label: typedTimeTexts.second },
];

interface WhichTimeProps {
  time: TypedTime;
  onChoose: (index: number) => void;
}

/** If clocks went back, asks which of two times was meant. */
export function WhichTime({ time, onChoose }: WhichTimeProps) {
  if (time.count < 2) return null;
  return (
    <RadioGroup legend={typedTimeTexts.which} variant="tags" options={choices} value={time.index} onChoose={onChoose} />
  );
}
