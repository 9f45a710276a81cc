/** A path with a missing stone. */
export function PathWithMissingStone({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 180" className={className} aria-hidden>
      <rect y="96" width="360" height="84" rx="42" className="fill-art-hill-1" />
      <g className="fill-art-stone-bare">
        <ellipse cx="58" cy="138" rx="46" ry="17" />
        <ellipse cx="262" cy="112" rx="34" ry="12" />
        <ellipse cx="324" cy="98" rx="24" ry="8" />
      </g>
      <ellipse
        cx="166"
        cy="126"
        rx="38"
        ry="13"
        fill="none"
        strokeWidth="3"
        strokeDasharray="7 8"
        className="stroke-edge"
      />
      <g className="fill-art-person">
        <circle cx="60" cy="64" r="14" />
        <path d="M44 138V98a16 16 0 0 1 32 0v40z" />
      </g>
    </svg>
  );
}
