import { Footprints } from 'lucide-react';
import { knownPanelTexts } from '@everstep/domain/planner/known-dates/panel-texts';

interface KnownDatesButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the choice of known dates. */
export function KnownDatesButton({ isOpen, onToggle }: KnownDatesButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-medium hover:bg-sunken aria-expanded:bg-spruce-soft"
    >
      <Footprints size={18} strokeWidth={1.8} aria-hidden />
      {knownPanelTexts.title}
    </button>
  );
}
