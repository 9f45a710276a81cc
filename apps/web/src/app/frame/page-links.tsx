import { useRef, type KeyboardEvent } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { NavigationLink } from '../../pages/records';

interface PageLinksProps {
  links: readonly NavigationLink[];
  linkClassName: string;
}

/** The link that each key moves to. */
const moves = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at, count) => (at + 1) % count],
  ['ArrowLeft', (at, count) => (at + count - 1) % count],
  ['Home', () => 0],
  ['End', (_at, count) => count - 1],
]);

/**
 * The links of the header as one tab stop, so that a keyboard gets to the page soon: arrow keys, Home and End move between them. They stay
 * links that can be tabbed to until the page runs.
 */
export function PageLinks({ links, linkClassName }: PageLinksProps) {
  const bar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...(bar.current?.querySelectorAll('a') ?? [])];
    // The browser then goes on from the first or the last link.
    if (event.key === 'Tab') all.at(event.shiftKey ? 0 : -1)?.focus();
    const next = moves.get(event.key)?.(
      all.findIndex((link) => link === event.target),
      all.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Pages"
      onKeyDown={move}
      className="group relative flex min-w-0 items-center gap-2"
    >
      {links.map(({ to, label, icon: Icon, isTextOnly, anchor }) => {
        // An anchor is a place on a page, which is never the current page.
        const To = anchor ? Link : NavLink;
        return (
          <To key={to} to={to} className={linkClassName}>
            {!isTextOnly && <Icon size={20} strokeWidth={1.6} aria-hidden />}
            {label}
          </To>
        );
      })}
      <p
        aria-hidden
        className="absolute top-full left-0 mt-2 hidden rounded-full border border-edge bg-surface px-4 py-1.5 text-sm group-has-focus-visible:block"
      >
        ← → move between pages
      </p>
    </div>
  );
}
