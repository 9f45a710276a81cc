/** A lamp in a window at night. */
export function LampWindow({ className = '', isCropped = false }: { className?: string; isCropped?: boolean }) {
  return (
    <svg
      viewBox={isCropped ? '40 282 400 148' : '0 0 480 560'}
      className={className}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="480" height="560" className="fill-art-hill-3" />
      <path d="M0 430c120-40 300-40 480 10v120H0z" className="fill-art-hill-2" opacity="0.35" />
      <path d="M110 410V220a130 130 0 0 1 260 0v190z" className="fill-art-sky" />
      <circle cx="302" cy="178" r="34" className="fill-art-sun" />
      <path d="M110 330c60-34 120-30 170 4 34 22 62 20 90 6v70H110z" className="fill-art-hill-2" />
      <path d="M236 90h8v320h-8z" className="fill-art-wall" />
      <path d="M110 246h260v8H110z" className="fill-art-wall" />
      <rect x="86" y="404" width="308" height="18" rx="9" className="fill-art-wall" />
      <path d="M158 404v-8h52v8zM180 396v-46h8v46z" className="fill-art-person" />
      <path d="M150 350l16-46h36l16 46z" className="fill-art-window" />
      <path d="M284 404c-14 0-20-12-20-26h52c0 14-6 26-20 26z" className="fill-art-stone" />
      <path d="M316 384c14-2 16 14-4 14" fill="none" strokeWidth="6" className="stroke-art-stone" />
      <g className="fill-art-stone">
        <ellipse cx="96" cy="510" rx="54" ry="20" />
        <ellipse cx="214" cy="486" rx="44" ry="15" />
        <ellipse cx="316" cy="466" rx="34" ry="11" />
      </g>
    </svg>
  );
}
