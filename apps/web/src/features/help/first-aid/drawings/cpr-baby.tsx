import { Arrow, Body, Label, CurvedArrow, Drawing, Floor, Head, Inset, Line, ProhibitionSign } from './parts';
import { AedPad, PushArrow } from './equipment';
import { Face, UpperBody, PersonListening, BabyOnBack, FaceBendingOver } from './people';

export function BabyTapFoot() {
  return (
    <Drawing>
      <Floor y={180} />
      <BabyOnBack x={78} y={142} size={1.3} />
      <Body tone="helperShirt" limbs={[['M318 70L282 118', 22]]} />
      <Body
        tone="skin"
        limbs={[
          ['M276 126L262 140', 20],
          ['M258 144L246 152', 9],
          ['M262 150L250 158', 9],
        ]}
      />
      <CurvedArrow d="M234 96C222 108 222 120 228 132" to={[231, 140]} angle={66} />
    </Drawing>
  );
}

export function BabyCheckBreath() {
  return (
    <Drawing>
      <Floor />
      <BabyOnBack x={150} y={164} size={1.2} />
      <PersonListening x={146} y={96} hair="short" />
      <Line d="M172 108L206 146" dash="2 8" width={4} />
      <Label x={258} y={60}>
        10 s
      </Label>
    </Drawing>
  );
}

/** A close-up of a baby lying on its back, cropped at the waist, with the head on the left. */
function BabyCloseUp() {
  return (
    <>
      <Body tone="patientClothes" limbs={[['M176 168L330 170', 72]]} />
      <Head x={112} y={150} r={48} facing={-90} hair="baby" isAsleep />
      <Body tone="patientClothes" limbs={[['M190 176L236 194', 26]]} />
    </>
  );
}

export function BabyHeadLevel() {
  return (
    <Drawing>
      <Floor y={208} />
      <BabyCloseUp />
      <Line d="M118 84V26M118 26l-9 13M118 26l9 13" />
      <Body tone="helperShirt" limbs={[['M262 52L212 84', 24]]} />
      <Body
        tone="skin"
        limbs={[
          ['M204 90L194 98', 22],
          ['M186 104L160 124', 10],
        ]}
      />
      <Arrow from={[172, 152]} to={[160, 106]} width={6} />
      <Inset x={52} y={52} r={44}>
        <Body tone="patientClothes" limbs={[['M62 66L72 68', 22]]} />
        <Head x={46} y={58} r={19} facing={-145} hair="baby" isAsleep />
        <ProhibitionSign x={52} y={52} r={42} />
      </Inset>
    </Drawing>
  );
}

export function BabyBreath() {
  return (
    <Drawing>
      <Floor y={212} />
      <Body tone="patientClothes" limbs={[['M168 176L330 178', 60]]} />
      <Line d="M206 128Q246 96 292 130" dash="3 8" width={4} />
      <Head x={116} y={162} r={40} facing={-90} hair="baby" isAsleep />
      <Body tone="patientClothes" limbs={[['M184 182L226 196', 22]]} />
      <FaceBendingOver x={123} y={82} r={46} facing={114} />
      <Arrow from={[246, 142]} to={[246, 102]} width={7} />
    </Drawing>
  );
}

/** The chest of a baby from the front, with the line between the nipples. */
function BabyChest({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Body
        tone="skin"
        limbs={[
          ['M-30 50L-62 74', 20],
          ['M30 50L62 74', 20],
          ['M-14 58L-12 128L12 128L14 58z', 52],
        ]}
      />
      <Face x={0} y={0} r={32} />
      <Line d="M-30 74H30" dash="2 7" width={3} />
      <circle cx={-20} cy={74} r={3.5} fill="currentColor" />
      <circle cx={20} cy={74} r={3.5} fill="currentColor" />
    </g>
  );
}

export function BabyCompressHeel() {
  return (
    <Drawing>
      <Floor y={194} />
      <BabyOnBack x={52} y={156} size={1.25} />
      <Body tone="helperShirt" limbs={[['M140 10L130 76', 24]]} />
      <Body
        tone="skin"
        limbs={[
          ['M127 90L124 124', 18],
          ['M122 130L104 132', 13],
        ]}
      />
      <PushArrow x={166} y={138} top={74} />
      <g clipPath="url(#heel)">
        <clipPath id="heel">
          <circle cx={254} cy={80} r={58.5} />
        </clipPath>
        <Inset x={254} y={80} r={60}>
          <BabyChest x={254} y={24} size={0.82} />
          <Body tone="helperShirt" limbs={[['M340 116L306 108', 24]]} />
          <Body
            tone="skin"
            limbs={[
              ['M294 106L262 102', 20],
              ['M254 96L236 92', 9],
              ['M254 102L232 102', 9],
              ['M254 108L236 112', 9],
            ]}
          />
        </Inset>
      </g>
      <circle cx={254} cy={80} r={60} stroke="currentColor" strokeWidth={3} />
    </Drawing>
  );
}

export function BabyCompressThumbs() {
  return (
    <Drawing>
      <BabyChest x={160} y={40} size={1.15} />
      <Body tone="helperShirt" limbs={[['M22 214L70 172', 32]]} />
      <Body tone="helperShirt" limbs={[['M298 214L250 172', 32]]} />
      <Body
        tone="skin"
        limbs={[
          ['M86 160L108 146', 32],
          ['M112 144L150 138', 16],
        ]}
      />
      <Body
        tone="skin"
        limbs={[
          ['M234 160L212 146', 32],
          ['M208 144L170 138', 16],
        ]}
      />
      <Line d="M147 133v9M173 133v9" />
    </Drawing>
  );
}

export function BabyAed() {
  return (
    <Drawing>
      <UpperBody x={90} y={44} size={0.9} diaper />
      <AedPad x={90} y={112} size={1.05} />
      <UpperBody x={230} y={44} size={0.9} diaper face={false} />
      <AedPad x={230} y={112} size={1.05} />
    </Drawing>
  );
}

export function ThirtyCompressionsTwoBreaths() {
  const dots = Array.from({ length: 30 }, (_, index) => index);
  return (
    <Drawing>
      <g className="fill-art-aid-accent">
        {dots.map((index) => (
          <circle key={index} cx={38 + (index % 10) * 15} cy={86 + Math.floor(index / 10) * 18} r={5} />
        ))}
      </g>
      <Label x={106} y={44}>
        30
      </Label>
      <Label x={258} y={44}>
        2
      </Label>
      <g className="fill-art-aid-background stroke-art-aid-accent" strokeWidth={4}>
        <circle cx={240} cy={104} r={15} />
        <circle cx={278} cy={104} r={15} />
      </g>
      <Arrow from={[188, 104]} to={[216, 104]} width={7} />
      <CurvedArrow d="M258 140C250 196 110 200 108 152" to={[107, 146]} angle={-92} />
    </Drawing>
  );
}
