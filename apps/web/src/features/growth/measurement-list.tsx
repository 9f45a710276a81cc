import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { growthKind, growthTexts, type GrowthUnits } from '@everstep/domain/growth';
import type { Child } from '@everstep/domain/households';
import { formatCalendarDay } from '../../platform/locale/dates';
import { useEntryOwners } from '../../platform/trackers/family';
import { LoggedBy } from '../../platform/trackers/logged-by';
import { NotSynced } from '../../platform/trackers/not-synced';
import { ActionMenu } from '../../ui/menu';
import { Button } from '../../ui/button';
import { measuredAmounts } from './entry-line';
import { measurementsHeadingId, type Measurement } from './use-growth';

const initialCount = 8;

interface MeasurementListProps {
  child: Child;
  /** Newest first. */
  measurements: readonly Measurement[];
  units: GrowthUnits;
  isBlocked: boolean;
  onEdit: (measurement: Measurement) => void;
  onDelete: (measurement: Measurement) => void;
}

export function MeasurementList({ child, measurements, units, isBlocked, onEdit, onDelete }: MeasurementListProps) {
  const [isWhole, setWhole] = useState(false);
  const { loggedBy, canChange } = useEntryOwners(growthKind);
  const shownCount = isWhole ? measurements.length : initialCount;
  return (
    <section aria-labelledby={measurementsHeadingId} className="grid content-start gap-2 card">
      <h2 id={measurementsHeadingId} tabIndex={-1} className="text-2xl outline-none">
        {growthTexts.measurements}
      </h2>
      <ul>
        {measurements.map((measurement, index) => (
          <li
            key={measurement.key}
            // What is printed has all of them.
            className={`${index < shownCount ? 'flex' : 'hidden print:flex'} items-center justify-between gap-3 border-b border-line py-2.5 last:border-b-0`}
          >
            <div className="min-w-0 tabular-nums">
              <p className="font-semibold">{measuredAmounts(measurement.value, units).join(' · ')}</p>
              <p className="text-ink-2">
                {formatCalendarDay(measurement.value.date)},{' '}
                {growthTexts.ageAt(child.birth_date, measurement.value.date)}
                <LoggedBy text={loggedBy(measurement.key)} />
              </p>
              {measurement.value.note !== null && <p className="text-ink-2">{measurement.value.note}</p>}
              {measurement.isUnsynced && <NotSynced />}
            </div>
            {index < shownCount && !isBlocked && canChange(measurement.key) && (
              <ActionMenu
                label={entryTexts.actions(growthTexts.measurementOf(formatCalendarDay(measurement.value.date)))}
                actions={[
                  { id: 'edit', label: entryTexts.edit, icon: Pencil, onAction: () => onEdit(measurement) },
                  {
                    id: 'delete',
                    label: entryTexts.delete,
                    icon: Trash2,
                    isDanger: true,
                    onAction: () => {
                      onDelete(measurement);
                      document.getElementById(measurementsHeadingId)?.focus({ preventScroll: true });
                    },
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {measurements.length > shownCount && (
        <Button variant="plain" className="justify-self-start print:hidden" onClick={() => setWhole(true)}>
          {entryTexts.showAll(measurements.length)}
        </Button>
      )}
    </section>
  );
}
