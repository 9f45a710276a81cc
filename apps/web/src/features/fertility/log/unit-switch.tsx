import { useId } from 'react';
import { temperatureUnits, unitNames, type TemperatureUnit } from '@everstep/domain/fertility';
import { pillControl, segment } from '../../../ui/form/choice-looks';

interface UnitSwitchProps {
  unit: TemperatureUnit;
  onUnit: (unit: TemperatureUnit) => void;
}

export function UnitSwitch({ unit, onUnit }: UnitSwitchProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Unit</legend>
      <div className="flex gap-1 rounded-full bg-sunken p-1">
        {temperatureUnits.map((one) => (
          <label key={one} className={segment}>
            <input
              type="radio"
              name={name}
              checked={one === unit}
              onChange={() => onUnit(one)}
              className={pillControl}
            />
            {unitNames[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
