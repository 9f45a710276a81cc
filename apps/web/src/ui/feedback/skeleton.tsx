/** A placeholder with the height of the content. Appears only after a noticeable delay. */
export function Skeleton({ className = '', label = 'Loading...' }: { className?: string; label?: string }) {
  return (
    <div role="status" className={`animate-[fade-in_150ms_150ms_both] rounded-card bg-sunken ${className}`}>
      <span className="sr-only">{label}</span>
    </div>
  );
}
