import { Check, Hourglass } from 'lucide-react';
import { isComingSoon } from '@everstep/domain/billing';

/** The features of a plan. Marks those that are announced but not available yet. */
export function PlanFeatures({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid content-start gap-2">
      {lines.map((line) => {
        const isComing = isComingSoon(line);
        const Icon = isComing ? Hourglass : Check;
        return (
          <li key={line} className="flex gap-2.5">
            <Icon
              size={20}
              strokeWidth={isComing ? 1.6 : 2}
              className={`mt-1 shrink-0 ${isComing ? 'text-ink-3' : 'text-spruce'}`}
              aria-hidden
            />
            <span className={isComing ? 'text-ink-2' : ''}>
              <span>{line}</span>
              {isComing && <span className="block text-sm">Coming soon</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
