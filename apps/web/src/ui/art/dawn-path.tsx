const views = { whole: '0 0 560 460', band: '0 134 560 270', house: '262 168 280 150' } as const;

/** A family on stepping stones that lead over hills to a house. */
export function DawnPath({ className = '', view = 'whole' }: { className?: string; view?: keyof typeof views }) {
  return (
    <svg viewBox={views[view]} className={className} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="560" height="460" className="fill-art-sky" />
      <circle cx="377" cy="172" r="80" className="fill-art-sun" />
      <path d="M0 215c70-48 155-50 240-4 82 44 150 36 205-4 45-32 85-28 115-4v257H0z" className="fill-art-hill-1" />
      <path d="M0 268c88-40 180-32 262 8 90 44 190 34 298-20v204H0z" className="fill-art-hill-2" />
      <path d="M0 344c110-36 220-34 330 6 90 32 160 16 230-6v116H0z" className="fill-art-hill-3" />
      <path d="M396 238l35-32 35 32v58h-70z" className="fill-art-wall" />
      <path
        d="M386 236l45-41 45 41"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-art-roof"
      />
      <path d="M420 296v-18a11 11 0 0 1 22 0v18z" className="fill-art-window" />
      <g className="fill-art-stone">
        <ellipse cx="104" cy="424" rx="52" ry="20" />
        <ellipse cx="194" cy="389" rx="43" ry="17" />
        <ellipse cx="276" cy="357" rx="34" ry="12.5" />
        <ellipse cx="340" cy="328" rx="27" ry="9.5" />
        <ellipse cx="388" cy="308" rx="20" ry="6.5" />
      </g>
      <g className="fill-art-person">
        <circle cx="183" cy="317" r="11.500" />
        <path d="M170 384v-36a13 13 0 0 1 26 0v36z" />
      </g>
      <g className="fill-art-person-2">
        <circle cx="217" cy="329" r="9.500" />
        <path d="M207 386v-31a10.500 10.500 0 0 1 21 0v31z" />
      </g>
      <g className="fill-art-sun">
        <circle cx="201" cy="356" r="6" />
        <path d="M194 386v-15a7 7 0 0 1 14 0v15z" />
      </g>
    </svg>
  );
}
