/** Three stones rising towards the light. */
export function Logo({ className = 'h-7 w-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 28" className={className} aria-hidden>
      <ellipse cx="8" cy="22.5" rx="7" ry="4.5" className="fill-spruce" />
      <ellipse cx="17" cy="13.5" rx="6" ry="3.8" className="fill-art-leaf" />
      <ellipse cx="25.5" cy="5.5" rx="5" ry="3.2" className="fill-apricot" />
    </svg>
  );
}
