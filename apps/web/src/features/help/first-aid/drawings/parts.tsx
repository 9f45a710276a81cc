import type { ReactNode } from 'react';

/** A path and its thickness. A dot, `M10 10h0`, is a round shape of that diameter. */
export type Limb = readonly [d: string, width: number];

const tones = {
  helperShirt: 'stroke-art-aid-helper-shirt',
  helperTrousers: 'stroke-art-aid-helper-trousers',
  patientClothes: 'stroke-art-aid-patient-clothes',
  skin: 'stroke-art-aid-skin',
  object: 'stroke-art-aid-object',
  background: 'stroke-art-aid-background',
} as const;
export type Tone = keyof typeof tones;

const fills: Record<Tone, string> = {
  helperShirt: 'fill-art-aid-helper-shirt',
  helperTrousers: 'fill-art-aid-helper-trousers',
  patientClothes: 'fill-art-aid-patient-clothes',
  skin: 'fill-art-aid-skin',
  object: 'fill-art-aid-object',
  background: 'fill-art-aid-background',
};

const edge = 5;

/** All drawings have the same size, so that steps do not move when one loads. Lines take the color of the text around. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 220"
      aria-hidden
      className="block h-auto w-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Limbs of one color that belong together: one outline runs around all of them. */
export function Body({ tone, limbs }: { tone: Tone; limbs: readonly Limb[] }) {
  return (
    <g>
      <g stroke="currentColor">
        {limbs.map(([d, width], index) => (
          <path key={index} d={d} strokeWidth={width + edge} />
        ))}
      </g>
      <g className={tones[tone]}>
        {limbs.map(([d, width], index) => (
          <path key={index} d={d} strokeWidth={width} className={d.endsWith('z') ? fills[tone] : undefined} />
        ))}
      </g>
    </g>
  );
}

/** A closed shape with the outline of the bodies. */
export function Shape({ d, tone }: { d: string; tone: Tone }) {
  return <path d={d} className={fills[tone]} stroke="currentColor" strokeWidth={edge / 2} />;
}

export function Line({ d, width = edge / 2, dash }: { d: string; width?: number; dash?: string }) {
  return <path d={d} stroke="currentColor" strokeWidth={width} strokeDasharray={dash} />;
}

interface HeadProps {
  x: number;
  y: number;
  r?: number;
  /** The direction of the face in degrees: 0 is right, 90 down, 180 left, 270 up. */
  facing: number;
  /** The crown is to the left of the face's direction or, when turned, to the right. */
  isTurned?: boolean;
  hair?: 'short' | 'bun' | 'long' | 'baby';
  isAsleep?: boolean;
}

/** A head from the side. */
export function Head({ x, y, r = 20, facing, isTurned = false, hair = 'short', isAsleep = false }: HeadProps) {
  const at = (px: number, py: number) => `${round(px * r)} ${round(py * r)}`;
  return (
    <g transform={`translate(${x} ${y}) rotate(${facing}) scale(1 ${isTurned ? -1 : 1})`}>
      {hair === 'bun' && (
        <circle
          cx={-1.05 * r}
          cy={-0.55 * r}
          r={0.42 * r}
          className="fill-art-aid-hair"
          stroke="currentColor"
          strokeWidth={edge / 2}
        />
      )}
      {hair === 'long' && (
        <path
          d={`M${at(-0.4, -0.8)}C${at(-1.5, -0.5)} ${at(-1.45, 0.9)} ${at(-1.1, 1.35)}L${at(-0.2, 1.1)}z`}
          className="fill-art-aid-hair"
          stroke="currentColor"
          strokeWidth={edge / 2}
        />
      )}
      <circle r={r} className="fill-art-aid-skin" stroke="currentColor" strokeWidth={edge / 2} />
      <path
        d={
          hair === 'baby'
            ? `M${at(0.98, -0.14)}Q${at(1.3, 0.04)} ${at(0.97, 0.22)}`
            : `M${at(0.94, -0.3)}L${at(1.26, 0.12)}L${at(0.95, 0.28)}`
        }
        className="fill-art-aid-skin"
        stroke="currentColor"
        strokeWidth={edge / 2}
      />
      {hair === 'baby' ? (
        <path
          d={`M${at(0.3, -0.95)}A${at(1, 1)} 0 0 0 ${at(-0.72, -0.7)}Q${at(-0.3, -0.62)} ${at(0.3, -0.95)}z`}
          className="fill-art-aid-hair"
          stroke="currentColor"
          strokeWidth={edge / 2}
        />
      ) : (
        <path
          d={`M${at(0.57, -0.82)}A${at(1, 1)} 0 0 0 ${at(-0.64, 0.77)}Q${at(-0.35, 0.4)} ${at(-0.3, -0.1)}Q${at(0.15, -0.35)} ${at(0.57, -0.82)}z`}
          className="fill-art-aid-hair"
          stroke="currentColor"
          strokeWidth={edge / 2}
        />
      )}
      {hair !== 'baby' && (
        <path
          d={`M${at(-0.16, 0)}a${at(0.15, 0.15)} 0 1 1 ${at(0, 0.28)}`}
          stroke="currentColor"
          strokeWidth={edge / 2}
        />
      )}
      {isAsleep ? (
        <path
          d={`M${at(0.42, -0.12)}q${at(0.12, 0.16)} ${at(0.26, 0.02)}`}
          stroke="currentColor"
          strokeWidth={edge / 2}
        />
      ) : (
        <circle cx={0.55 * r} cy={-0.12 * r} r={Math.max(2, 0.09 * r)} fill="currentColor" />
      )}
      <path d={`M${at(0.62, 0.52)}L${at(0.84, 0.48)}`} stroke="currentColor" strokeWidth={edge / 2} />
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shows the direction of a movement. */
export function Arrow({ from: [x1, y1], to: [x2, y2], width = 9 }: { from: Point; to: Point; width?: number }) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const tip = width * 2;
  const [bx, by] = [x2 - ux * tip, y2 - uy * tip];
  const d = `M${round(x1)} ${round(y1)}L${round(bx)} ${round(by)}`;
  const side = width * 1.35;
  const head = `M${round(x2)} ${round(y2)}L${round(bx - uy * side)} ${round(by + ux * side)}L${round(bx + uy * side)} ${round(by - ux * side)}z`;
  return (
    <g>
      <g className="fill-art-aid-background stroke-art-aid-background">
        <path d={d} strokeWidth={width + 6} />
        <path d={head} strokeWidth={8} />
      </g>
      <g className="fill-art-aid-accent stroke-art-aid-accent">
        <path d={d} strokeWidth={width} />
        <path d={head} strokeWidth={2} />
      </g>
    </g>
  );
}

export type Point = readonly [number, number];

/** A curved arrow, whose head is at the end of the path and points along `angle`. */
export function CurvedArrow({ d, to: [x, y], angle }: { d: string; to: Point; angle: number }) {
  return (
    <g className="fill-art-aid-accent stroke-art-aid-accent">
      <path d={d} fill="none" strokeWidth={8} />
      <path d="M12 0L-8 -12L-8 12z" strokeWidth={2} transform={`translate(${x} ${y}) rotate(${angle})`} />
    </g>
  );
}

/** A short text in a pill. */
export function Label({ x, y, children }: { x: number; y: number; children: string }) {
  const width = 26 + children.length * 13;
  return (
    <g>
      <rect
        x={x - width / 2}
        y={y - 20}
        width={width}
        height={40}
        rx={20}
        className="fill-art-aid-accent stroke-art-aid-accent"
        strokeWidth={2}
      />
      <text
        x={x}
        y={y + 9}
        textAnchor="middle"
        fontSize={26}
        fontWeight={700}
        className="fill-art-aid-background tabular-nums"
      >
        {children}
      </text>
    </g>
  );
}

/** Marks something that must not be done. */
export function ProhibitionSign({ x, y, r }: { x: number; y: number; r: number }) {
  const s = r * 0.707;
  const d = `M${round(x - s)} ${round(y - s)}L${round(x + s)} ${round(y + s)}`;
  return (
    <g>
      <path d={d} className="stroke-art-aid-background" strokeWidth={13} />
      <circle cx={x} cy={y} r={r} className="stroke-art-aid-prohibition" strokeWidth={8} />
      <path d={d} className="stroke-art-aid-prohibition" strokeWidth={8} />
    </g>
  );
}

/** A phone lying down with its speaker on. */
export function Phone({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        x={-15}
        y={-26}
        width={30}
        height={52}
        rx={6}
        className="fill-art-aid-object"
        stroke="currentColor"
        strokeWidth={edge / 2}
      />
      <rect
        x={-10}
        y={-19}
        width={20}
        height={34}
        rx={2}
        className="fill-art-aid-background"
        stroke="currentColor"
        strokeWidth={edge / 2}
      />
      <g className="stroke-art-aid-accent" strokeWidth={4.5}>
        <path d="M24 -10a14 14 0 0 1 0 20M33 -18a26 26 0 0 1 0 36" />
      </g>
      <path d="M-5 -5h4l6 -5v18l-6 -5h-4z" className="fill-art-aid-accent" />
    </g>
  );
}

export function Floor({ y = 201 }: { y?: number }) {
  return <path d={`M14 ${y}H306`} className="stroke-art-aid-floor" strokeWidth={3} />;
}

/** A magnified detail in a circle. */
export function Inset({ x, y, r, children }: { x: number; y: number; r: number; children: ReactNode }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} className="fill-art-aid-background" stroke="currentColor" strokeWidth={edge / 2} />
      {children}
    </g>
  );
}
