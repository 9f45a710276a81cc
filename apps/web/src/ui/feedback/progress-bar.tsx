export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="block h-2 overflow-hidden rounded-full bg-sunken"
    >
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-full w-full fill-spruce" aria-hidden>
        <rect width={percent} height="8" />
      </svg>
    </span>
  );
}
