export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="relative block h-2 overflow-hidden rounded-full bg-sunken">
      <progress aria-label={label} value={percent} max={100} className="sr-only" />
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-full w-full fill-spruce" aria-hidden>
        <rect width={percent} height="8" />
      </svg>
    </span>
  );
}
