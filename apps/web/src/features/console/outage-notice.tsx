import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../ui/feedback/notice';

/** Stays in view while demo data is on the screen. */
export function OutageNotice({ message }: { message: string }) {
  return (
    <div className="sticky top-2 z-10">
      <Notice>
        <span className="flex items-start gap-3">
          <TriangleAlert size={22} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
          {message}
        </span>
      </Notice>
    </div>
  );
}
