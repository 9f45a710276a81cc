import { Arrow, Body, Label, CurvedArrow, type Limb } from './parts';

/** A flat hand on top of the other, seen from above, fingers to the left; the wrists are at (40, 0). */
export function StackedHands({ x, y, size = 1, turn = 0 }: { x: number; y: number; size?: number; turn?: number }) {
  const hand: readonly Limb[] = [
    ['M-2 0L12 0', 30],
    ['M-2 -11L-26 -13', 8],
    ['M-2 -4L-31 -4', 8],
    ['M-2 4L-30 5', 8],
    ['M-2 11L-24 14', 8],
  ];
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <Body tone="helperShirt" limbs={[['M40 12L110 40', 26]]} />
      <g transform="translate(0 4) rotate(14)">
        <Body tone="skin" limbs={[...hand, ['M10 0L34 0', 22]]} />
      </g>
      <Body tone="helperShirt" limbs={[['M42 -4L116 -16', 26]]} />
      <Body tone="skin" limbs={[...hand, ['M10 0L34 -3', 22]]} />
    </g>
  );
}

/** One pad of an AED. */
export function AedPad({ x, y, turn = 0, size = 1 }: { x: number; y: number; turn?: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <rect
        x={-15}
        y={-20}
        width={30}
        height={40}
        rx={8}
        className="fill-art-aid-accent stroke-art-aid-background"
        strokeWidth={3}
      />
      <path d="M3 -12L-6 2H1L-3 12L7 -3H0z" className="fill-art-aid-background" />
    </g>
  );
}

/** The box of an AED. */
export function Aed({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-10 -20v-8h20v8" stroke="currentColor" strokeWidth={5} />
      <rect
        x={-28}
        y={-20}
        width={56}
        height={42}
        rx={8}
        className="fill-art-aid-object"
        stroke="currentColor"
        strokeWidth={2.5}
      />
      <path d="M5 -14L-9 4H0L-5 17L10 -2H1z" className="fill-art-aid-accent" />
    </g>
  );
}

/** Shows the depth of a compression. */
export function PushArrow({ x, y, top }: { x: number; y: number; top: number }) {
  return <Arrow from={[x, top]} to={[x, y]} width={8} />;
}

export function RepeatLabel({ x, y, n }: { x: number; y: number; n: number }) {
  return <Label x={x} y={y}>{`${n} x`}</Label>;
}

/** Arrows that alternate between two steps. */
export function AlternateArrows() {
  return (
    <>
      <CurvedArrow d="M126 40C146 24 172 24 192 38" to={[199, 44]} angle={38} />
      <CurvedArrow d="M200 194C178 208 148 208 128 198" to={[121, 193]} angle={215} />
    </>
  );
}
