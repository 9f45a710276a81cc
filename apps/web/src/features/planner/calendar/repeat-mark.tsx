interface RepeatMarkProps {
  size: number;
  /** Without it, the mark is hidden from screen readers. */
  label?: string;
  className?: string;
}

/** Marks an event that repeats. A single path, because a busy month shows a hundred marks and each element takes time. */
export function RepeatMark({ size, label, className = '' }: RepeatMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d="m17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3" />
    </svg>
  );
}
