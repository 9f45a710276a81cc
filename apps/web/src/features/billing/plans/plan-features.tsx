import { Check } from 'lucide-react';
import { planLines, planTexts } from '@everstep/domain/billing';

/** The features of a plan: what works, then in one line what is announced. */
export function PlanFeatures({ lines }: { lines: readonly string[] }) {
  const { working, coming } = planLines(lines);
  return (
    <div className="grid content-start gap-3">
      <ul className="grid content-start gap-2">
        {working.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check size={20} strokeWidth={2} className="mt-1 shrink-0 text-spruce" aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {coming.length > 0 && <p className="text-sm text-ink-2">{planTexts.coming(coming)}</p>}
    </div>
  );
}
