/** Books beside a path, one of them open. */
export function BookPath({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 200" className={className} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="480" height="200" className="fill-art-sky" />
      <circle cx="262" cy="84" r="36" className="fill-art-sun" />
      <path d="M0 132c90-40 190-34 270-8 80 26 150 14 210-10v86H0z" className="fill-art-hill-1" />
      <path d="M0 164c120-24 250-20 480 2v34H0z" className="fill-art-hill-2" />
      <g>
        <rect x="96" y="72" width="24" height="100" rx="4" className="fill-art-sun" />
        <rect x="122" y="58" width="20" height="114" rx="4" className="fill-art-person-2" />
        <rect x="144" y="80" width="28" height="92" rx="4" className="fill-art-leaf" />
        <path d="M176 78l20-7a4 4 0 0 1 5 3l32 92a4 4 0 0 1-2 5l-20 1z" className="fill-art-roof" />
        <path
          d="M101 92h14v6h-14zM101 104h14v3h-14zM127 80h10v26h-10zM150 98h16v4h-16zM150 150h16v4h-16z"
          className="fill-art-stone"
        />
      </g>
      <path
        d="M268 166c22-14 46-14 66 0 20-14 44-14 66 0v-46c-22-14-46-14-66 0-20-14-44-14-66 0z"
        className="fill-art-stone"
      />
      <path d="M334 120v46" fill="none" strokeWidth="3" className="stroke-art-stone-bare" />
      <path
        d="M282 128c14-6 28-6 40 0M282 140c14-6 28-6 40 0M346 128c14-6 28-6 40 0M346 140c14-6 28-6 40 0"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-art-stone-bare"
      />
      <g className="fill-art-stone">
        <ellipse cx="70" cy="188" rx="34" ry="9" />
        <ellipse cx="448" cy="180" rx="24" ry="7" />
      </g>
    </svg>
  );
}
