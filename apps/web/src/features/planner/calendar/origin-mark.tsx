import { Footprints, House } from 'lucide-react';
import type { StoredEvent } from '../use-planner';

interface OriginMarkProps {
  stored: Pick<StoredEvent, 'known' | 'plan'>;
  size: number;
}

/** Marks what nobody has written: a date of the product, or a night of a plan. */
export function OriginMark({ stored: { known, plan }, size }: OriginMarkProps) {
  const Icon = plan ? House : Footprints;
  return known || plan ? <Icon size={size} strokeWidth={2} className="shrink-0" aria-hidden /> : null;
}
