/** A block of the height of what is coming, shown only when it takes long enough to be noticed. */
export function Skeleton({ className = '', label = 'Loading...' }: { className?: string; label?: string }) {
  return (
    <div role="status" className={`rounded-card bg-sunken animate-[fade-in_150ms_150ms_both] ${className}`}>
      <span className="sr-only">{label}</span>
    </div>
  );
}
