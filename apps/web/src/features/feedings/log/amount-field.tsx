import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  feedingTexts,
  parseAmount,
  toTenths,
  volumeNumber,
  volumeUnits,
  type VolumeUnit,
} from '@everstep/domain/feedings';
import { RadioGroup } from '../../../ui/form/radio-group';
import { TextField } from '../../../ui/form/text-field';

interface AmountFieldProps {
  name: string;
  label: string;
  /** Null while empty. */
  tenths: number | null;
  unit: VolumeUnit;
  required?: boolean;
}

const steps: Record<VolumeUnit, number> = { ml: 10, oz: 0.5 };

/** An amount to type or to step. The value is in the unit. */
export function AmountField({ name, label, tenths, unit, required = false }: AmountFieldProps) {
  const [text, setText] = useState(tenths === null ? '' : volumeNumber(tenths, unit));
  // The text is rounded: 60 ml are shown as 2 oz, and are 60 ml again when the unit changes back.
  const [exactTenths, setExactTenths] = useState(tenths);
  const [shownUnit, setShownUnit] = useState(unit);
  if (shownUnit !== unit) {
    setShownUnit(unit);
    if (exactTenths !== null) setText(volumeNumber(exactTenths, unit));
  }
  function handleText(next: string): void {
    setText(next);
    const amount = parseAmount(next);
    setExactTenths(Number.isNaN(amount) ? null : toTenths(amount, unit));
  }
  function step(direction: 1 | -1): void {
    const amount = parseAmount(text);
    const next = (Number.isNaN(amount) ? 0 : amount) + direction * steps[unit];
    handleText(next > 0 ? volumeNumber(toTenths(next, unit), unit) : '');
  }
  return (
    <div className="grid grid-cols-[3.5rem_1fr_3.5rem] items-end gap-2">
      <StepButton label={`${label}: ${steps[unit]} ${unit} ${feedingTexts.less}`} onClick={() => step(-1)}>
        <Minus size={22} strokeWidth={1.8} aria-hidden />
      </StepButton>
      <TextField
        name={name}
        label={`${label} (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={text}
        onChange={(event) => handleText(event.target.value)}
        required={required}
      />
      <StepButton label={`${label}: ${steps[unit]} ${unit} ${feedingTexts.moreOf}`} onClick={() => step(1)}>
        <Plus size={22} strokeWidth={1.8} aria-hidden />
      </StepButton>
    </div>
  );
}

function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-12 place-items-center self-end rounded-input border border-edge bg-surface hover:bg-sunken"
    >
      {children}
    </button>
  );
}

/**
 * The amount in tenths of a millilitre; null when empty, NaN when it is no amount. A field that still shows `former` keeps it, because
 * an amount in ounces is no whole number of millilitres.
 */
export function readAmount(text: string, unit: VolumeUnit, former: number | null = null): number | null {
  if (former !== null && volumeNumber(former, unit) === text) return former;
  return text === '' ? null : toTenths(parseAmount(text), unit);
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
