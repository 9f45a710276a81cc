/** A stone with a sprout, for empty states. */
export function SproutStone({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 120" className={className} aria-hidden>
      <ellipse cx="100" cy="94" rx="78" ry="22" className="fill-art-stone-bare" />
      <path d="M100 88V44" fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-art-leaf" />
      <path
        d="M100 62c-6-20-22-26-38-24 2 18 16 28 38 24zM100 50c4-20 18-28 36-28 0 20-14 32-36 28z"
        className="fill-art-leaf"
      />
    </svg>
  );
}
