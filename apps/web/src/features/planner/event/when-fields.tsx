import { useState } from 'react';
import { placeOfZone } from '@everstep/domain/base/time-zone';
import { screenTexts } from '@everstep/domain/planner';
import { zoneOptions } from '../../../platform/locale/zone-options';
import { Checkbox } from '../../../ui/form/checkbox';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { isSkipped } from '../times';
import { withStart, type Draft } from './draft';

interface WhenFieldsProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

/** Days, times and zone of an event. */
export function WhenFields({ draft, onChange }: WhenFieldsProps) {
  const { allDay, startDay, startTime, endDay, endTime, zone } = draft;
  const [isZoneOpen, setZoneOpen] = useState(false);
  const moveStart = (changed: { startDay?: string; startTime?: string }) => {
    const { startDay: day, startTime: time, endDay: lastDay, endTime: until } = withStart(draft, changed);
    onChange({ startDay: day, startTime: time, endDay: lastDay, endTime: until });
  };
  const isStartSkipped = !allDay && startDay !== '' && startTime !== '' && isSkipped(zone, `${startDay}T${startTime}`);
  return (
    <div className="grid gap-4">
      <Checkbox label={screenTexts.allDayLabel} isChecked={allDay} onChange={(next) => onChange({ allDay: next })} />
      <div className="grid gap-x-2 gap-y-3 xs:grid-cols-[minmax(0,3fr)_minmax(9.25rem,2fr)]">
        <TextField
          type="date"
          name="start_day"
          label={screenTexts.startDay}
          value={startDay}
          min="1900-01-01"
          max="2299-12-31"
          required
          onChange={({ target }) => moveStart({ startDay: target.value })}
        />
        {!allDay && (
          <TextField
            type="time"
            name="start_time"
            label={screenTexts.startTime}
            value={startTime}
            required
            onChange={({ target }) => moveStart({ startTime: target.value })}
          />
        )}
      </div>
      <div className="grid gap-x-2 gap-y-3 xs:grid-cols-[minmax(0,3fr)_minmax(9.25rem,2fr)]">
        <TextField
          type="date"
          name="end_day"
          label={screenTexts.endDay}
          value={endDay}
          min={startDay}
          max="2299-12-31"
          required
          onChange={({ target }) => onChange({ endDay: target.value })}
        />
        {!allDay && (
          <TextField
            type="time"
            name="end_time"
            label={screenTexts.endTime}
            value={endTime}
            required
            onChange={({ target }) => onChange({ endTime: target.value })}
          />
        )}
      </div>
      {isStartSkipped && <p className="text-sm text-ink-2">{screenTexts.skippedTime}</p>}
      {!allDay &&
        (isZoneOpen ? (
          <SelectField
            id="event-zone"
            label={screenTexts.zoneLabel}
            value={zone}
            options={zoneOptions(zone)}
            onChange={(next) => onChange({ zone: next })}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            {screenTexts.zoneOf(placeOfZone(zone))}
            <button type="button" className="min-h-11 link" onClick={() => setZoneOpen(true)}>
              {screenTexts.zoneChange}
            </button>
          </p>
        ))}
    </div>
  );
}
