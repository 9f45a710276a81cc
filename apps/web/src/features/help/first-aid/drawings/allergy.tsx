import { Arrow, Body, Label, Drawing, Floor, Head, Inset, Line, ProhibitionSign, Phone, Shape } from './parts';
import { BabyOnBack, PersonOnSide } from './people';

/** An auto-injector that points to the left, its tip at (0, 0). */
function Injector({ x, y, fist = true }: { x: number; y: number; fist?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape d="M0 -6H10V6H0z" tone="object" />
      <Shape d="M10 -13H108Q116 -13 116 0Q116 13 108 13H10z" tone="background" />
      <Line d="M24 -13V13" />
      {fist && (
        <>
          <Body tone="helperShirt" limbs={[['M84 96L74 44', 28]]} />
          <Body tone="skin" limbs={[['M64 -6L64 22', 40]]} />
          <Line d="M46 -12Q60 -22 82 -14M44 2H72M44 14H72M48 26H72" />
          <Body tone="skin" limbs={[['M82 16L66 -16', 12]]} />
        </>
      )}
    </g>
  );
}

export function InjectorThigh() {
  return (
    <Drawing>
      <Body tone="helperShirt" limbs={[['M100 -10L100 20', 92]]} />
      <Body
        tone="patientClothes"
        limbs={[
          ['M76 44L124 44', 48],
          ['M74 56L68 240', 46],
          ['M128 56L136 240', 46],
        ]}
      />
      <Line d="M100 66V220" />
      <Line d="M20 40H36M28 40V184M36 184H20" />
      <Line d="M18 112H38" width={4} />
      <Injector x={158} y={112} />
      <Arrow from={[292, 60]} to={[204, 60]} />
    </Drawing>
  );
}

export function PhoneAnaphylaxis() {
  return (
    <Drawing>
      <g transform="translate(64 140) scale(1.7)">
        <Phone x={0} y={0} turn={-6} />
      </g>
      <path
        d="M76 18H252Q270 18 270 36V56Q270 74 252 74H132L108 92L112 74H76Q58 74 58 56V36Q58 18 76 18z"
        className="fill-art-aid-object"
        stroke="currentColor"
        strokeWidth={2.5}
      />
      <text x={164} y={55} textAnchor="middle" fontSize={26} fontWeight={700} fill="currentColor">
        anaphylaxis
      </text>
      <Clock x={232} y={150} r={50} minutes={50} />
    </Drawing>
  );
}

function Clock({
  x,
  y,
  r,
  minutes,
  slice = false,
}: {
  x: number;
  y: number;
  r: number;
  minutes: number;
  slice?: boolean;
}) {
  const hand = (share: number, length: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`;
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} className="fill-art-aid-object" stroke="currentColor" strokeWidth={4} />
      {slice && (
        <path
          d={`M0 0V${-r + 6}A${r - 6} ${r - 6} 0 0 1 ${hand(minutes / 60, r - 6)}z`}
          className="fill-art-aid-accent"
        />
      )}
      {[0, 1, 2, 3].map((quarter) => (
        <path
          key={quarter}
          d={`M0 ${-r + 6}V${-r + 13}`}
          transform={`rotate(${quarter * 90})`}
          stroke="currentColor"
          strokeWidth={4}
        />
      ))}
      {!slice && <Line d={`M0 0L${hand(minutes / 60, r - 16)}M0 0L${hand(0.17, r * 0.45)}`} width={5} />}
    </g>
  );
}

export function LieLegsUp() {
  return (
    <Drawing>
      <Floor />
      <Shape d="M206 200V150Q206 140 216 140H286Q296 140 296 150V200z" tone="object" />
      <Line d="M236 140V126H266V140" width={5} />
      <Body
        tone="patientClothes"
        limbs={[
          ['M84 176L162 178', 42],
          ['M168 178L208 128L276 122', 26],
          ['M282 120L284 104', 14],
        ]}
      />
      <Head x={46} y={172} r={22} facing={-90} isAsleep={false} hair="short" />
      <Body tone="patientClothes" limbs={[['M88 184L122 194L150 192', 16]]} />
      <Body tone="skin" limbs={[['M158 191h3', 13]]} />
      <Arrow from={[240, 76]} to={[240, 28]} />
    </Drawing>
  );
}

export function LieLeftSide() {
  return (
    <Drawing>
      <PersonOnSide isPregnant />
    </Drawing>
  );
}

export function SitLegsOut() {
  return (
    <Drawing>
      <Floor />
      <Line d="M40 20V200" width={8} />
      <Body
        tone="patientClothes"
        limbs={[
          ['M78 96L108 164', 44],
          ['M112 178L258 184', 27],
          ['M262 180L266 164', 15],
        ]}
      />
      <Head x={72} y={54} r={22} facing={-8} />
      <Body tone="patientClothes" limbs={[['M84 104L116 140L148 158', 16]]} />
      <Body tone="skin" limbs={[['M156 162h3', 13]]} />
    </Drawing>
  );
}

export function ChildFlatOnLap() {
  return (
    <Drawing>
      <Floor />
      <g transform="translate(-8 0)">
        <Line d="M46 164h84M58 166v34M118 166v34" width={6} />
        <Body
          tone="helperTrousers"
          limbs={[
            ['M90 146L176 148', 26],
            ['M178 150L178 188', 22],
            ['M178 194L198 195', 16],
          ]}
        />
        <Body tone="helperShirt" limbs={[['M92 84L86 134', 46]]} />
        <Head x={102} y={40} facing={36} hair="bun" />
        <g transform="translate(318 0) scale(-1 1)">
          <g transform="translate(114 114) scale(1.02)">
            <BabyOnBack x={0} y={0} />
          </g>
        </g>
        <Body tone="helperShirt" limbs={[['M100 86L116 118L146 122', 17]]} />
        <Body tone="skin" limbs={[['M154 122h4', 14]]} />
      </g>
      <Inset x={266} y={60} r={48}>
        <clipPath id="upright">
          <circle cx={266} cy={60} r={46.5} />
        </clipPath>
        <g clipPath="url(#upright)">
          <Body tone="helperShirt" limbs={[['M246 78L242 120', 34]]} />
          <Head x={250} y={36} r={15} facing={20} hair="bun" />
          <Body tone="patientClothes" limbs={[['M272 72L270 92', 22]]} />
          <Head x={274} y={50} r={13} facing={196} isTurned hair="baby" />
          <Body tone="helperShirt" limbs={[['M248 78L262 96L278 92', 11]]} />
        </g>
        <ProhibitionSign x={266} y={60} r={46} />
      </Inset>
    </Drawing>
  );
}

export function SecondInjector() {
  return (
    <Drawing>
      <Clock x={92} y={96} r={62} minutes={5} slice />
      <Label x={92} y={190}>
        5 min
      </Label>
      <Arrow from={[168, 96]} to={[196, 96]} width={7} />
      <g transform="translate(204 74) scale(0.86)">
        <Injector x={0} y={0} fist={false} />
      </g>
      <g transform="translate(204 134) scale(0.86)">
        <Injector x={0} y={0} fist={false} />
      </g>
      <g className="stroke-art-aid-accent" strokeWidth={6}>
        <path d="M246 36l8 10l18 -22" />
      </g>
      <Label x={254} y={182}>
        2
      </Label>
    </Drawing>
  );
}

export function DoNotStand() {
  return (
    <Drawing>
      <Floor />
      <Body
        tone="patientClothes"
        limbs={[
          ['M150 84L158 130', 42],
          ['M152 138L120 164L116 190', 24],
          ['M162 138L186 162L210 188', 24],
          ['M116 194L132 195', 14],
          ['M212 192L226 186', 14],
        ]}
      />
      <Head x={150} y={42} r={21} facing={4} />
      <Body tone="patientClothes" limbs={[['M152 90L178 118L200 108', 16]]} />
      <Body tone="skin" limbs={[['M207 105h2', 13]]} />
      <ProhibitionSign x={160} y={110} r={94} />
    </Drawing>
  );
}
