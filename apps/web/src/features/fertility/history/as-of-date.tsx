import { useId } from 'react';
import { asOfTexts, daySchema } from '@everstep/domain/fertility';
import { safeParse } from 'zod/v4/core';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';

interface AsOfDateProps {
  asOf: string;
  today: string;
  onAsOf: (day: string) => void;
}

/** Shows the report as it was on an earlier day. */
export function AsOfDateCard({ asOf, today, onAsOf }: AsOfDateProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3 card">
      <h2 id={id} className="text-2xl">
        {asOfTexts.title}
      </h2>
      <label className="grid gap-1.5">
        <span className="font-semibold">{asOfTexts.label}</span>
        <input
          type="date"
          max={today}
          value={asOf}
          onChange={({ target }) => {
            if (safeParse(daySchema, target.value).success && target.value <= today) onAsOf(target.value);
          }}
          className="min-h-12 w-full rounded-input border border-edge bg-surface px-4 text-ink"
        />
      </label>
      <p className="text-ink-2">{asOfTexts.hint}</p>
      {asOf !== today && (
        <Button variant="quiet" onClick={() => onAsOf(today)}>
          {asOfTexts.back}
        </Button>
      )}
    </section>
  );
}

export function AsOfDateNotice({ asOf, today, onAsOf }: AsOfDateProps) {
  if (asOf === today) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4 sm:p-5">
      <p role="status" className="font-semibold tabular-nums">
        {asOfTexts.shown(formatCalendarDay(asOf))}
      </p>
      <Button variant="quiet" onClick={() => onAsOf(today)}>
        {asOfTexts.back}
      </Button>
    </div>
  );
}
