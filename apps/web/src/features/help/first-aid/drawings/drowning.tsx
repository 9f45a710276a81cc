import { Arrow, Body, CurvedArrow, Drawing, Head, Line, ProhibitionSign, Shape } from './parts';
import { Aed } from './equipment';
import { UpperBody, PersonOnSide } from './people';

function WaterSurface() {
  return (
    <>
      <path d="M168 220V164q12 -10 24 0t24 0t24 0t24 0t24 0t24 0t24 0V220z" className="fill-art-aid-helper-shirt" />
      <Line d="M168 164q12 -10 24 0t24 0t24 0t24 0t24 0t24 0" />
      <Line d="M190 190q10 -8 20 0t20 0M244 202q10 -8 20 0t20 0" />
    </>
  );
}

function PersonInWater() {
  return (
    <>
      <Body tone="patientClothes" limbs={[['M276 160L278 190', 34]]} />
      <Body tone="patientClothes" limbs={[['M266 158L240 126', 14]]} />
      <Body tone="skin" limbs={[['M236 118v-2', 13]]} />
      <Head x={276} y={134} r={19} facing={192} isTurned />
    </>
  );
}

function PoolEdge() {
  return <Shape d="M-6 150H166V226H-6z" tone="object" />;
}

export function ReachPole() {
  return (
    <Drawing>
      <PersonInWater />
      <WaterSurface />
      <PoolEdge />
      <Body tone="helperTrousers" limbs={[['M62 134L6 138', 26]]} />
      <Body tone="helperShirt" limbs={[['M118 126L72 132', 42]]} />
      <Line d="M128 132L238 118" width={7} />
      <Head x={142} y={98} r={19} facing={14} hair="bun" />
      <Body tone="helperShirt" limbs={[['M122 124L150 136', 16]]} />
      <Body tone="skin" limbs={[['M158 131h2', 14]]} />
      <Arrow from={[226, 76]} to={[172, 82]} width={7} />
    </Drawing>
  );
}

export function ThrowRing() {
  return (
    <Drawing>
      <PersonInWater />
      <WaterSurface />
      <PoolEdge />
      <Body
        tone="helperTrousers"
        limbs={[
          ['M70 112L56 140', 22],
          ['M78 112L98 140', 22],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M84 62L76 104', 38]]} />
      <Head x={94} y={28} r={18} facing={14} />
      <Body tone="helperShirt" limbs={[['M90 66L120 70L144 58', 15]]} />
      <Body tone="skin" limbs={[['M150 54v1', 13]]} />
      <circle cx={206} cy={62} r={19} className="stroke-art-aid-patient-clothes" strokeWidth={13} />
      <circle cx={206} cy={62} r={26} stroke="currentColor" strokeWidth={2.5} />
      <circle cx={206} cy={62} r={12} stroke="currentColor" strokeWidth={2.5} />
      <Line d="M150 56Q170 90 186 74" />
      <CurvedArrow d="M242 56C262 62 272 74 276 88" to={[277, 96]} angle={84} />
    </Drawing>
  );
}

export function DoNotJump() {
  return (
    <Drawing>
      <PersonInWater />
      <WaterSurface />
      <PoolEdge />
      <Body tone="helperTrousers" limbs={[['M136 96L112 124L92 108', 22]]} />
      <Body tone="helperShirt" limbs={[['M168 74L142 94', 36]]} />
      <Head x={194} y={58} r={17} facing={50} />
      <Body tone="helperShirt" limbs={[['M172 78L196 104L214 112', 14]]} />
      <Body tone="skin" limbs={[['M220 115h1', 12]]} />
      <ProhibitionSign x={156} y={92} r={80} />
    </Drawing>
  );
}

export function DryChest() {
  return (
    <Drawing>
      <UpperBody x={112} y={40} size={1.15} />
      <path
        d="M150 106L206 84L226 128L168 152z"
        className="fill-art-aid-helper-shirt"
        stroke="currentColor"
        strokeWidth={2.5}
        transform="translate(-66 14)"
      />
      <Line d="M98 132l48 -19M104 146l48 -19" />
      <Body tone="helperShirt" limbs={[['M236 82L196 112', 24]]} />
      <Body
        tone="skin"
        limbs={[
          ['M186 118L172 126', 20],
          ['M166 128L150 128', 11],
        ]}
      />
      <CurvedArrow d="M58 176C84 196 136 196 164 178" to={[171, 173]} angle={-36} />
      <Aed x={272} y={176} size={1.15} />
    </Drawing>
  );
}

export function SideBlankets() {
  return (
    <Drawing>
      <PersonOnSide blanket />
    </Drawing>
  );
}
