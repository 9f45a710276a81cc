interface ContentsProps {
  sections: { id: string; title: string }[];
  /** Unfolded from the start, where there is room for it. */
  isOpen?: boolean;
  className?: string;
}

export function Contents({ sections, isOpen = false, className = '' }: ContentsProps) {
  return (
    <details open={isOpen} className={`rounded-card bg-sunken p-5 ${className}`}>
      <summary className="font-semibold">On this page</summary>
      <ul className="mt-3 grid gap-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 text-ink-2 hover:text-spruce hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
