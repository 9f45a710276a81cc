import { planFormTexts, planLimits, type CustodyPlan, type Exchange } from '@everstep/domain/custody';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { SideNames } from '../sides';

interface ExchangeFieldsProps {
  plan: CustodyPlan;
  names: SideNames;
  onChange: (changed: Partial<CustodyPlan>) => void;
}

/** When and where the child changes homes, and who drives. */
export function ExchangeFields({ plan: { exchange, zone }, names, onChange }: ExchangeFieldsProps) {
  const change = (changed: Partial<Exchange>) => onChange({ exchange: { ...exchange, ...changed } });
  const { none, giving, receiving } = planFormTexts.drivers;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-xl">{planFormTexts.exchange}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="time"
          name="exchange.time"
          label={planFormTexts.time}
          hint={planFormTexts.zone(zone)}
          value={exchange.time}
          required
          onChange={({ target }) => change({ time: target.value })}
        />
        <TextField
          name="exchange.place"
          label={planFormTexts.place}
          hint={planFormTexts.placeHint}
          value={exchange.place ?? ''}
          maxLength={planLimits.place}
          autoComplete="off"
          onChange={({ target }) => change({ place: target.value === '' ? null : target.value })}
        />
      </div>
      <SelectField
        id="exchange-driver"
        label={planFormTexts.driver}
        value={exchange.driver ?? ''}
        options={[
          { value: '', label: none },
          { value: 'a', label: names.name.a },
          { value: 'b', label: names.name.b },
          { value: 'giving', label: giving },
          { value: 'receiving', label: receiving },
        ]}
        onChange={(driver) => change({ driver: driver === '' ? null : driver })}
      />
    </fieldset>
  );
}
