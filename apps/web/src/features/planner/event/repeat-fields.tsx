import { useState } from 'react';
import {
  addMonths,
  buildRule,
  ruleText,
  screenTexts,
  weekdays,
  type RuleShape,
  type Weekday,
} from '@everstep/domain/planner';
import { dateLocale, weekdayOf } from '../../../platform/locale/dates';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { CountField } from '../../../ui/form/count-field';
import { RadioGroup } from '../../../ui/form/radio-group';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { startOf, type Draft } from './draft';

const presets = {
  daily: { every: 1, unit: 'day' },
  weekly: { every: 1, unit: 'week' },
  everyTwoWeeks: { every: 2, unit: 'week' },
  monthly: { every: 1, unit: 'month' },
  yearly: { every: 1, unit: 'year' },
  weekdays: { every: 1, unit: 'week', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] },
} as const satisfies Record<string, Omit<RuleShape, 'end'>>;
type Preset = keyof typeof presets;
const presetNames = Object.keys(presets) as Preset[];
const units = ['day', 'week', 'month', 'year'] as const;

interface RepeatFieldsProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

/** How an event repeats, and until when. */
export function RepeatFields({ draft, onChange }: RepeatFieldsProps) {
  const { repeat, startDay } = draft;
  // What is being typed can read like a preset for a moment.
  const [isOwn, setOwn] = useState(false);
  const rule = repeat !== null && 'rule' in repeat ? repeat.rule : null;
  const kept = repeat !== null && 'kept' in repeat ? repeat.kept : null;
  const startWeekday = weekdayCode(startDay);
  const chosen = rule
    ? (presetNames.find((name) => isPreset(rule, name, startWeekday)) ?? 'custom')
    : kept
      ? 'kept'
      : 'never';
  const setRule = (changed: Partial<RuleShape>) =>
    onChange({ repeat: { rule: { ...(rule ?? { every: 1, unit: 'week', end: null }), ...changed } } });

  const setOwnRule = (changed: Partial<RuleShape>) => {
    setOwn(true);
    setRule(changed);
  };

  function choose(choice: string): void {
    setOwn(choice === 'custom');
    if (choice === 'never') onChange({ repeat: null });
    else if (choice === 'custom')
      setRule({
        ...(rule?.unit === 'week' || !rule ? { unit: 'week', weekdays: rule?.weekdays ?? [startWeekday] } : {}),
      });
    else if (choice !== 'kept')
      onChange({ repeat: { rule: { ...presets[choice as Preset], end: rule?.end ?? null } } });
  }
  const isCustom =
    rule !== null && (isOwn || chosen === 'custom' || (rule.weekdays !== undefined && chosen !== 'weekdays'));
  return (
    <div className="grid gap-4">
      <SelectField
        id="event-repeat"
        label={screenTexts.repeatLabel}
        value={isCustom ? 'custom' : chosen}
        options={[
          { value: 'never', label: screenTexts.never },
          ...(kept === null
            ? []
            : [{ value: 'kept', label: screenTexts.kept(ruleText(kept, startOf(draft), dateLocale())) }]),
          ...presetNames.map((value) => ({ value, label: screenTexts[value] })),
          { value: 'custom', label: screenTexts.custom },
        ]}
        onChange={choose}
      />
      {isCustom && (
        <div className="grid gap-4 rounded-card bg-sunken p-4">
          <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-end gap-3">
            <CountField
              label={screenTexts.everyLabel}
              min={1}
              max={99}
              count={rule.every}
              onChange={(every) => setOwnRule({ every })}
            />
            <SelectField
              id="event-unit"
              label={screenTexts.unitLabel}
              value={rule.unit}
              options={units.map((value) => ({ value, label: screenTexts.units[value] }))}
              onChange={(unit) =>
                setOwnRule(unit === 'week' ? { unit, weekdays: [startWeekday] } : { unit, ...withoutDays })
              }
            />
          </div>
          {rule.unit === 'week' && (
            <CheckboxGroup
              legend={screenTexts.onDays}
              variant="tags"
              options={weekdays.map((value, index) => ({
                value,
                label: weekdayOf(`2026-11-${String(23 + index)}`).slice(0, 3),
              }))}
              values={rule.weekdays ?? [startWeekday]}
              onChoose={(days) => setOwnRule({ weekdays: days.length > 0 ? days : [startWeekday] })}
            />
          )}
          {rule.unit === 'month' && (
            <RadioGroup
              legend={screenTexts.monthlyBy}
              variant="rows"
              options={(['day_of_month', 'weekday_of_month'] as const).map((monthly) => ({
                value: monthly,
                label: monthlyText({ every: 1, unit: 'month', monthly, end: null }, draft),
              }))}
              value={rule.monthly ?? 'day_of_month'}
              onChoose={(monthly) => setOwnRule({ monthly })}
            />
          )}
        </div>
      )}
      {rule && (
        <div className="grid gap-3">
          <RadioGroup
            legend={screenTexts.endsLabel}
            variant="tags"
            options={[
              { value: 'never', label: screenTexts.endsNever },
              { value: 'on', label: screenTexts.endsOn },
              { value: 'after', label: screenTexts.endsAfter },
            ]}
            value={rule.end === null ? 'never' : 'until' in rule.end ? 'on' : 'after'}
            onChoose={(end) =>
              setRule({
                end: end === 'on' ? { until: addMonths(startDay, 3) } : end === 'after' ? { count: 10 } : null,
              })
            }
          />
          {rule.end !== null && 'until' in rule.end && (
            <TextField
              type="date"
              label={screenTexts.untilLabel}
              value={rule.end.until}
              min={startDay}
              max="2299-12-31"
              onChange={({ target }) => target.value !== '' && setRule({ end: { until: target.value } })}
            />
          )}
          {rule.end !== null && 'count' in rule.end && (
            <CountField
              label={screenTexts.countLabel}
              min={1}
              max={5000}
              count={rule.end.count}
              onChange={(count) => setRule({ end: { count } })}
            />
          )}
        </div>
      )}
    </div>
  );
}

const withoutDays = { weekdays: undefined, monthly: undefined };

function weekdayCode(day: string): Weekday {
  const index = day === '' ? 0 : (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekdays[index] ?? 'MO';
}

/** Whether a rule is what a preset says, on whatever day it starts. */
function isPreset(rule: RuleShape, name: Preset, startWeekday: Weekday): boolean {
  const preset: Omit<RuleShape, 'end'> = presets[name];
  const days = (shape: Omit<RuleShape, 'end'>) => (shape.weekdays ?? [startWeekday]).join(' ');
  const monthly = (shape: Omit<RuleShape, 'end'>) => shape.monthly ?? 'day_of_month';
  const isSameUnit = rule.every === preset.every && rule.unit === preset.unit;
  if (!isSameUnit) return false;
  if (rule.unit === 'week') return days(rule) === days(preset);
  return rule.unit !== 'month' || monthly(rule) === monthly(preset);
}

const monthlyText = (shape: RuleShape, draft: Draft): string =>
  ruleText(buildRule(shape, startOf(draft)), startOf(draft), dateLocale());
