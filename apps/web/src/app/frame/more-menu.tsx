import { useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NavigationLink } from '../../pages/records';

interface MoreMenuProps {
  links: readonly NavigationLink[];
  linkClassName: string;
}

/** The links that do not fit into the header. Closes with Escape, and when it loses the focus. */
export function MoreMenu({ links, linkClassName }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (links.length === 0) return null;
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="more-links"
        className={linkClassName}
        onClick={() => setOpen(!isOpen)}
      >
        More
        <ChevronDown size={18} strokeWidth={1.8} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      <ul
        id="more-links"
        hidden={!isOpen}
        className="absolute top-full right-0 mt-1 grid w-max rounded-card border border-line bg-surface p-2 [box-shadow:0_24px_64px_rgb(0_0_0/0.28)]"
      >
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={`${linkClassName} w-full`} onClick={() => setOpen(false)}>
              <Icon size={20} strokeWidth={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
