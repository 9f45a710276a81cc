import { CalendarSync, Footprints, House } from 'lucide-react';
import { knownPanelTexts } from '@everstep/domain/planner/known-dates/panel-texts';
import { planOriginText } from '@everstep/domain/planner/plan-texts';
import type { StoredEvent } from '../stored-event';

interface OriginMarkProps {
  stored: Pick<StoredEvent, 'known' | 'plan' | 'followed'>;
  size: number;
}

/** Marks what nobody has written here: a date of the product, a night of a plan, or what comes from another calendar. */
export function OriginMark({ stored: { known, plan, followed }, size }: OriginMarkProps) {
  const Icon = plan ? House : followed ? CalendarSync : Footprints;
  return known || plan || followed ? <Icon size={size} strokeWidth={2} className="shrink-0" aria-hidden /> : null;
}

/** Where it comes from, in words. */
export const originText = ({ plan, followed }: OriginMarkProps['stored']): string =>
  plan ? planOriginText(plan) : (followed?.name ?? knownPanelTexts.fromEverstep);
