import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

interface DisclosureProps {
  id?: string;
  title: string;
  /** A short line below the title, such as how much of it is done. */
  hint?: string | undefined;
  /** Only one disclosure of a group is open at a time. */
  group?: string;
  /** Set only if something other than the summary opens it. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** An expandable section, as a native `details` element. */
export function Disclosure({ id, title, hint, group, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      name={group}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group border-b border-line last:border-b-0 print:break-inside-avoid"
    >
      <summary
        id={id}
        className="flex min-h-14 items-center justify-between gap-4 rounded-input py-2.5 text-lg leading-snug font-semibold"
      >
        {hint === undefined ? (
          title
        ) : (
          <span>
            {title}
            <span className="block text-sm font-normal text-ink-2">{hint}</span>
          </span>
        )}
        <ChevronDown
          strokeWidth={1.8}
          className="shrink-0 text-spruce transition-[rotate] duration-200 ease-step group-open:rotate-180 print:hidden"
          aria-hidden
        />
      </summary>
      <div className="grid gap-4 pt-2 pb-6">{children}</div>
    </details>
  );
}

/** The frame around a list of disclosures. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface px-5 sm:px-6">{children}</div>;
}

interface DisclosureSectionProps {
  id: string;
  heading: string;
  items: readonly { title: string; text: ReactNode }[];
}

/** A section of a page with a heading and disclosures, one open at a time. */
export function DisclosureSection({ id, heading, items }: DisclosureSectionProps) {
  return (
    <section className="page grid gap-6 py-10" aria-labelledby={id}>
      <h2 id={id} className="text-3xl sm:text-4xl">
        {heading}
      </h2>
      <Disclosures>
        {items.map(({ title, text }) => (
          <Disclosure key={title} title={title} group={id}>
            <p className="max-w-[60ch] text-ink-2">{text}</p>
          </Disclosure>
        ))}
      </Disclosures>
    </section>
  );
}
