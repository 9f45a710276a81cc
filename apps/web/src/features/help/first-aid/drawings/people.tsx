import { Body, Head, Line, type Tone } from './parts';

type Hair = 'short' | 'bun' | 'long';

/** A person sitting on a stool, from the side. */
export function PersonSitting({ hair }: { hair: Hair }) {
  return (
    <>
      <Line d="M46 164h84M58 166v34M118 166v34" width={6} />
      <Body
        tone="helperTrousers"
        limbs={[
          ['M90 142L178 162', 26],
          ['M178 162L176 188', 22],
          ['M176 194L196 195', 16],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M92 84L86 132', 46]]} />
      <Head x={102} y={40} facing={38} hair={hair} />
    </>
  );
}

/** A baby along the forearm of a sitting person, head lower than the bottom. */
export function BabyOnForearm({ face }: { face: 'down' | 'up' | 'toViewer' }) {
  const isUp = face === 'up';
  return (
    <>
      <Body tone="helperShirt" limbs={[['M104 84L104 118L178 158', 17]]} />
      {isUp && <Body tone="skin" limbs={[['M182 160L204 170', 14]]} />}
      <Body
        tone="patientClothes"
        limbs={[
          ['M122 98L168 126', 33],
          [isUp ? 'M118 94L100 86L98 106' : 'M116 100L98 112L104 134', 13],
          ...(isUp ? [] : ([['M172 134L182 150', 11]] as const)),
        ]}
      />
      {face === 'toViewer' ? (
        <Face x={199} y={145} r={18} turn={118} />
      ) : (
        <Head x={199} y={145} r={18} facing={isUp ? -60 : 118} isTurned={isUp} hair="baby" />
      )}
      {isUp ? (
        <Body tone="patientClothes" limbs={[['M166 122L152 138', 11]]} />
      ) : (
        <Body
          tone="skin"
          limbs={[
            ['M184 164L194 167', 12],
            ['M186 162L203 160', 8],
          ]}
        />
      )}
    </>
  );
}

/** A face from the front. */
export function Face({
  x,
  y,
  r,
  turn = 0,
  hair = false,
}: {
  x: number;
  y: number;
  r: number;
  turn?: number;
  hair?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <circle r={r} className="fill-art-aid-skin" stroke="currentColor" strokeWidth={2.5} />
      {hair && (
        <path
          d={`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Q${r * 0.5} ${-r * 0.7} 0 ${-r * 0.6}Q${-r * 0.5} ${-r * 0.7} ${-r} 0z`}
          className="fill-art-aid-hair"
          stroke="currentColor"
          strokeWidth={2.5}
        />
      )}
      <g stroke="currentColor" strokeWidth={2.5}>
        <path
          d={`M${-r * 0.5} ${r * 0.02}q${r * 0.15} ${r * 0.16} ${r * 0.3} 0M${r * 0.2} ${r * 0.02}q${r * 0.15} ${r * 0.16} ${r * 0.3} 0`}
        />
        <path d={`M${-r * 0.2} ${r * 0.55}h${r * 0.4}`} />
      </g>
    </g>
  );
}

/** The back of a head. */
export function BackOfHead({ x, y, r }: { x: number; y: number; r: number }) {
  return <circle cx={x} cy={y} r={r} className="fill-art-aid-hair" stroke="currentColor" strokeWidth={2.5} />;
}

/** A person lying on the back, from the side, head on the left at (0, 0). */
export function PersonOnBack({
  x,
  y,
  size = 1,
  tilt = 0,
  tone = 'patientClothes',
  hair = 'short',
  arm = true,
}: PersonOnBackProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Body
        tone={tone}
        limbs={[
          ['M38 6L112 8', 40],
          ['M112 14L222 20', 24],
          ['M226 18L228 4', 14],
        ]}
      />
      <Head x={0} y={0} facing={-90 - tilt} hair={hair} isAsleep />
      {arm && (
        <>
          <Body tone={tone} limbs={[['M40 12L72 26L104 24', 15]]} />
          <Body tone="skin" limbs={[['M112 24h4', 13]]} />
        </>
      )}
    </g>
  );
}

interface PersonOnBackProps {
  x: number;
  y: number;
  size?: number;
  /** How far the head is tipped back, in degrees. */
  tilt?: number;
  tone?: Tone;
  hair?: Hair;
  arm?: boolean;
}

/** A baby on the back, seen from the side, head on the left at (0, 0). */
export function BabyOnBack({ x, y, size = 1, tilt = 0 }: { x: number; y: number; size?: number; tilt?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Body
        tone="patientClothes"
        limbs={[
          ['M34 6L84 8', 34],
          ['M90 8L114 2L122 18', 14],
        ]}
      />
      <Head x={0} y={0} r={23} facing={-90 - tilt} hair="baby" isAsleep />
      <Body tone="patientClothes" limbs={[['M38 8L62 16', 12]]} />
      <Body tone="skin" limbs={[['M68 18h1', 11]]} />
    </g>
  );
}

/** A kneeling person, bent forward to the left with straight arms, hands at (hx, hy). */
export function PersonCompressing({ hx, hy, hair, hands = 2 }: { hx: number; hy: number; hair: Hair; hands?: 1 | 2 }) {
  return (
    <g transform={`translate(${hx} ${hy})`}>
      <Body
        tone="helperTrousers"
        limbs={[
          ['M86 -6L58 44', 28],
          ['M58 46L118 46', 22],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M20 -74L80 -18', 46]]} />
      <Head x={-12} y={-106} facing={128} isTurned hair={hair} />
      {hands === 1 && (
        <>
          <Body tone="helperShirt" limbs={[['M30 -66L62 -20', 18]]} />
          <Body tone="skin" limbs={[['M62 -12L60 0', 13]]} />
        </>
      )}
      <Body tone="helperShirt" limbs={[['M10 -76L3 -22', 19]]} />
      <Body
        tone="skin"
        limbs={[
          ['M2 -12L2 -5', 15],
          ['M2 -3L-14 -1', 11],
        ]}
      />
      {hands === 2 && <Line d="M10 -1L-16 4" width={2.5} />}
    </g>
  );
}

/** The upper body from the front; bare where pads go. */
export function UpperBody({ x, y, size = 1, face = true, diaper = false, hair = true, tone = 'skin' }: UpperBodyProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Body
        tone={tone}
        limbs={[
          ['M-16 56L-14 122L14 122L16 56z', 50],
          ['M-36 54L-60 108', 18],
          ['M36 54L60 108', 18],
          ['M0 30L0 44', 20],
          ...(diaper
            ? ([
                ['M-20 138L-26 176', 24],
                ['M20 138L26 176', 24],
              ] as const)
            : []),
        ]}
      />
      {diaper && (
        <path
          d="M-40 124Q0 134 40 124L40 142Q22 152 14 164H-14Q-22 152 -40 142z"
          className="fill-art-aid-background"
          stroke="currentColor"
          strokeWidth={2.5}
        />
      )}
      {face ? <Face x={0} y={0} r={28} hair={hair} /> : <BackOfHead x={0} y={0} r={28} />}
    </g>
  );
}

interface UpperBodyProps {
  x: number;
  y: number;
  size?: number;
  face?: boolean;
  diaper?: boolean;
  hair?: boolean;
  tone?: Tone;
}

/** A person bent over from the left, an ear at the mouth and the eyes on the chest. */
export function PersonListening({ x, y, hair }: { x: number; y: number; hair: 'short' | 'bun' | 'long' }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Body
        tone="helperTrousers"
        limbs={[
          ['M-84 50L-62 96', 28],
          ['M-62 98L-110 98', 22],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M-42 20L-80 52', 44]]} />
      <Head x={0} y={6} r={21} facing={24} hair={hair} />
      <Body tone="helperShirt" limbs={[['M-40 26L-40 62L-24 84', 17]]} />
      <Body tone="skin" limbs={[['M-20 90v2', 14]]} />
    </g>
  );
}

/** The face of a person bending over from the right, mouth down. */
export function FaceBendingOver({ x, y, r, facing }: { x: number; y: number; r: number; facing: number }) {
  return (
    <>
      <Body tone="helperShirt" limbs={[[`M${x + r * 1.7} ${y - r * 0.9}L${x + r * 4.6} ${y - r * 1.1}`, r * 1.5]]} />
      <Body tone="skin" limbs={[[`M${x + r * 0.6} ${y - r * 0.2}L${x + r * 1.2} ${y - r * 0.6}`, r * 0.8]]} />
      <Head x={x} y={y} r={r} facing={facing} isTurned hair="short" />
    </>
  );
}

/** On the left side, seen from the front: the head is on the right. */
export function PersonOnSide({ isPregnant = false, blanket = false }: { isPregnant?: boolean; blanket?: boolean }) {
  return (
    <g transform="translate(320 0) scale(-1 1)">
      <Body
        tone="patientClothes"
        limbs={[
          ['M186 116L296 132', 25],
          ['M106 116L110 170', 17],
        ]}
      />
      <Body tone="skin" limbs={[['M110 182v1', 15]]} />
      <Body
        tone="patientClothes"
        limbs={[
          ['M106 104L184 106', 52],
          ['M188 106L224 150L276 172', 26],
          ...(isPregnant ? ([['M156 140Q170 138 168 128', 54]] as const) : []),
        ]}
      />
      <Head x={64} y={106} r={25} facing={104} isTurned isAsleep hair={isPregnant ? 'long' : 'short'} />
      {blanket && (
        <path
          d="M112 70Q190 60 262 96Q312 112 312 148Q312 190 270 190Q196 172 148 142Q116 128 112 70z"
          className="fill-art-aid-object"
          stroke="currentColor"
          strokeWidth={2.5}
        />
      )}
      <Body tone="patientClothes" limbs={[['M114 106L140 136L98 140', 17]]} />
      <Body tone="skin" limbs={[['M88 139L68 136', 15]]} />
    </g>
  );
}
