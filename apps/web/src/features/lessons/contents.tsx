import { headingId } from './headings';

interface ContentsProps {
  headings: string[];
  /** Unfolded from the start, where there is room for it. */
  isOpen?: boolean;
  className?: string;
}

export function Contents({ headings, isOpen = false, className = '' }: ContentsProps) {
  return (
    <details open={isOpen} className={`rounded-card bg-sunken p-5 ${className}`}>
      <summary className="font-semibold">On this page</summary>
      <ul className="mt-3 grid gap-1">
        {headings.map((heading) => (
          <li key={heading}>
            <a
              href={`#${headingId(heading)}`}
              className="inline-block py-1 text-ink-2 hover:text-spruce hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
