import { DoorOpen } from 'lucide-react';
import { Button } from './button';

const neutralPage = 'https://www.wikipedia.org/';

/** Leaves for a neutral page, from which Back does not return here. */
export function QuickExit({ label }: { label: string }) {
  return (
    <Button variant="quiet" className="print:hidden" onClick={() => location.replace(neutralPage)}>
      <DoorOpen size={20} strokeWidth={1.6} aria-hidden />
      {label}
    </Button>
  );
}
