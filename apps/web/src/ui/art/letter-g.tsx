/** A plain G in the colour of the text beside it. */
export function LetterG({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden>
      <path
        d="M16.2 5.4A7.4 7.4 0 1 0 17.4 10.2H10.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
