/** A gift box on a stepping stone, and a family on the way to it. */
export function GiftBox({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 200" className={className} preserveAspectRatio="xMidYMax slice" aria-hidden>
      <rect width="480" height="200" className="fill-art-sky" />
      <circle cx="96" cy="86" r="40" className="fill-art-sun" />
      <path d="M0 118c80-30 170-26 250 2 84 28 160 20 230-8v88H0z" className="fill-art-hill-1" />
      <path d="M0 152c110-28 240-26 480 6v42H0z" className="fill-art-hill-2" />
      <g className="fill-art-stone">
        <ellipse cx="186" cy="176" rx="84" ry="17" />
        <ellipse cx="312" cy="182" rx="32" ry="9" />
        <ellipse cx="386" cy="174" rx="46" ry="12" />
        <ellipse cx="462" cy="188" rx="26" ry="7" />
      </g>
      <rect x="138" y="98" width="96" height="76" rx="5" className="fill-art-wall" />
      <rect x="130" y="82" width="112" height="24" rx="5" className="fill-art-wall" />
      <path d="M138 106h96v6h-96z" className="fill-art-stone-bare" />
      <path d="M178 82h16v92h-16z" className="fill-art-person-2" />
      <path
        d="M186 82c-8-22-34-28-40-16-4 10 18 18 40 16zM186 82c8-22 34-28 40-16 4 10-18 18-40 16z"
        className="fill-art-person-2"
      />
      <g className="fill-art-person">
        <circle cx="372" cy="98" r="12" />
        <path d="M358 172v-42a14 14 0 0 1 28 0v42z" />
      </g>
      <g className="fill-art-leaf">
        <circle cx="404" cy="130" r="8.500" />
        <path d="M394 174v-21a10 10 0 0 1 20 0v21z" />
      </g>
    </svg>
  );
}
