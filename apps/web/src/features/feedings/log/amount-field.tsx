import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  feedingTexts,
  readAmount,
  toTenths,
  volumeNumber,
  volumeText,
  volumeUnits,
  type Amount,
  type VolumeUnit,
} from '@everstep/domain/feedings';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';

interface AmountFieldProps {
  name: string;
  label: string;
  /** Null while empty. */
  amount: Amount | null;
  unit: VolumeUnit;
  /** Amounts that a tap enters. */
  choices?: readonly number[];
  required?: boolean;
}

const steps: Record<VolumeUnit, number> = { ml: 10, oz: 0.5 };

/** An amount to type or to change with the buttons. The value is in the selected unit. */
export function AmountField({ name, label, amount, unit, choices = [], required = false }: AmountFieldProps) {
  const textOf = ({ tenths, unit: typedIn }: Amount) => volumeNumber(tenths, unit, typedIn);
  const [text, setText] = useState(amount === null ? '' : textOf(amount));
  // The text is rounded: 60 ml is shown as 2 oz, and becomes 60 ml again when the unit changes back.
  const [exact, setExact] = useState(amount);
  const [shownUnit, setShownUnit] = useState(unit);
  if (shownUnit !== unit) {
    setShownUnit(unit);
    if (exact !== null) setText(textOf(exact));
  }
  function handleText(next: string): void {
    setText(next);
    const { tenths = null } = readAmount(next, unit);
    setExact(tenths === null ? null : { tenths, unit });
  }
  function step(direction: 1 | -1): void {
    const next = (readAmount(text, unit).tenths ?? 0) + direction * toTenths(steps[unit], unit);
    handleText(next > 0 ? volumeNumber(next, unit, unit) : '');
  }
  const field = (
    <TextField
      name={name}
      label={`${label} (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => handleText(event.target.value)}
      required={required}
      before={
        <StepButton label={`${label}: ${steps[unit]} ${unit} ${feedingTexts.less}`} onClick={() => step(-1)}>
          <Minus size={22} strokeWidth={1.8} aria-hidden />
        </StepButton>
      }
      after={
        <StepButton label={`${label}: ${steps[unit]} ${unit} ${feedingTexts.moreOf}`} onClick={() => step(1)}>
          <Plus size={22} strokeWidth={1.8} aria-hidden />
        </StepButton>
      }
    />
  );
  if (choices.length === 0) return field;
  return (
    <div className="grid gap-3">
      {field}
      <div role="group" aria-label={feedingTexts.firstAmounts} className="grid grid-cols-4 gap-2 max-2xs:grid-cols-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="quiet"
            className="px-1! tabular-nums"
            onClick={() => handleText(volumeNumber(choice, unit, unit))}
          >
            {volumeText(choice, unit, unit)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-12 w-14 shrink-0 place-items-center rounded-input border border-edge bg-surface hover:bg-sunken"
    >
      {children}
    </button>
  );
}

interface UnitChoiceProps {
  unit: VolumeUnit;
  onChoose: (unit: VolumeUnit) => void;
}

export function UnitChoice({ unit, onChoose }: UnitChoiceProps) {
  return (
    <RadioGroup
      legend={feedingTexts.unitLabel}
      isLegendHidden
      variant="tags"
      options={volumeUnits.map((value) => ({ value, label: feedingTexts.units[value] }))}
      value={unit}
      onChoose={onChoose}
    />
  );
}
