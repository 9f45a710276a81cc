import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';

/** A link to the help page, without any of that page's code. */
export function HelpStrip() {
  return (
    <Link
      to={paths.getHelpNow}
      className="flex min-h-11 items-center gap-3 rounded-input bg-sky-soft px-4 py-2 text-ink no-underline print:hidden"
    >
      <LifeBuoy size={20} strokeWidth={1.6} className="shrink-0 text-sky" aria-hidden />
      <span>
        Worried right now? <span className="link">Get help now</span>
      </span>
    </Link>
  );
}
