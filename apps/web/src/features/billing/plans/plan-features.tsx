import { Check } from 'lucide-react';

export function PlanFeatures({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid content-start gap-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check size={20} strokeWidth={2} className="mt-1 shrink-0 text-spruce" aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  );
}
