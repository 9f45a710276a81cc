import { Aed, AedPad, PushArrow, StackedHands } from './equipment';
import { Arrow, Body, Label, CurvedArrow, Drawing, Floor, Head, Inset, Line, Phone } from './parts';
import { Face, UpperBody, PersonListening, PersonOnBack, FaceBendingOver, PersonCompressing } from './people';

export function CheckBreath() {
  return (
    <Drawing>
      <Floor />
      <PersonOnBack x={132} y={170} size={0.76} tilt={12} />
      <PersonListening x={130} y={96} hair="bun" />
      <Line d="M156 108L196 144" dash="2 8" width={4} />
      <Label x={258} y={60}>
        10 s
      </Label>
    </Drawing>
  );
}

/** A close-up of a person lying on their back, cropped at the chest. */
function HeadCloseUp({ tilt }: { tilt: number }) {
  return (
    <>
      <Body tone="skin" limbs={[['M140 166L182 172', 34]]} />
      <Body tone="patientClothes" limbs={[['M206 174L330 176', 62]]} />
      <Head x={110} y={152} r={44} facing={-90 - tilt} isAsleep />
      <Body tone="patientClothes" limbs={[['M212 184L258 198', 24]]} />
    </>
  );
}

export function ChildHeadTilt() {
  return (
    <Drawing>
      <Floor y={212} />
      <HeadCloseUp tilt={18} />
      <Body tone="helperShirt" limbs={[['M4 40L44 70', 26]]} />
      <Body
        tone="skin"
        limbs={[
          ['M54 78L66 92', 22],
          ['M68 96L82 108', 13],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M268 44L206 80', 26]]} />
      <Body
        tone="skin"
        limbs={[
          ['M196 86L184 94', 22],
          ['M176 98L154 112', 10],
          ['M180 106L158 122', 10],
        ]}
      />
      <CurvedArrow d="M100 58C78 54 54 70 44 108" to={[42, 116]} angle={102} />
      <Arrow from={[176, 152]} to={[162, 96]} width={6} />
    </Drawing>
  );
}

function Breath({ tilt }: { tilt: number }) {
  return (
    <Drawing>
      <Floor y={216} />
      <Body tone="skin" limbs={[['M128 178L168 184', 30]]} />
      <Body tone="patientClothes" limbs={[['M196 184L330 186', 54]]} />
      <Line d="M214 140Q252 110 296 142" dash="3 8" width={4} />
      <Arrow from={[254, 152]} to={[254, 112]} width={7} />
      <Head x={100} y={168} r={38} facing={-90 - tilt} isAsleep />
      <Body tone="patientClothes" limbs={[['M202 192L246 206', 22]]} />
      <FaceBendingOver x={138} y={88} r={40} facing={124} />
      <Body tone="helperShirt" limbs={[['M0 66L32 88', 24]]} />
      <Body
        tone="skin"
        limbs={[
          ['M44 96L56 106', 22],
          ['M62 106L84 118', 11],
          ['M56 114L76 128', 11],
        ]}
      />
    </Drawing>
  );
}

export function ChildBreath() {
  return <Breath tilt={14} />;
}

export function AdultBreath() {
  return <Breath tilt={26} />;
}

export function ChildCompress() {
  return (
    <Drawing>
      <Floor />
      <PersonOnBack x={44} y={168} size={0.82} arm={false} />
      <PersonCompressing hx={104} hy={152} hair="long" hands={1} />
      <PushArrow x={78} y={144} top={78} />
      <Inset x={268} y={62} r={44}>
        <clipPath id="two-hands">
          <circle cx={268} cy={62} r={42.5} />
        </clipPath>
        <g clipPath="url(#two-hands)">
          <rect x={226} y={20} width={84} height={84} className="fill-art-aid-patient-clothes" />
          <StackedHands x={262} y={62} size={0.8} />
        </g>
        <circle cx={268} cy={62} r={44} stroke="currentColor" strokeWidth={3} />
      </Inset>
    </Drawing>
  );
}

export function ChildAed() {
  return (
    <Drawing>
      <UpperBody x={84} y={42} size={1.1} />
      <AedPad x={62} y={114} turn={24} />
      <AedPad x={108} y={160} turn={-18} />
      <g transform="translate(206 84) scale(0.5)">
        <UpperBody x={0} y={0} diaper />
        <AedPad x={0} y={74} size={1.2} />
      </g>
      <g transform="translate(280 84) scale(0.5)">
        <UpperBody x={0} y={0} diaper face={false} />
        <AedPad x={0} y={74} size={1.2} />
      </g>
    </Drawing>
  );
}

export function AdultAed() {
  return (
    <Drawing>
      <g transform="translate(160 38)">
        <Body
          tone="skin"
          limbs={[
            ['M-34 70L-28 180L28 180L34 70z', 60],
            ['M-62 74L-92 160', 28],
            ['M62 74L92 160', 28],
            ['M0 34L0 50', 26],
          ]}
        />
        <Line d="M-40 56Q-20 62 -8 56M40 56Q20 62 8 56" />
        <Face x={0} y={4} r={32} hair />
        <AedPad x={-34} y={88} turn={16} size={1.15} />
        <AedPad x={44} y={146} turn={-16} size={1.15} />
      </g>
    </Drawing>
  );
}

export function CallAndAed() {
  return (
    <Drawing>
      <Floor />
      <PersonOnBack x={36} y={174} size={0.68} tilt={4} />
      <Body
        tone="helperTrousers"
        limbs={[
          ['M118 150L94 190', 24],
          ['M94 192L142 193', 20],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M98 106L114 148', 40]]} />
      <Head x={86} y={68} r={19} facing={140} isTurned hair="bun" />
      <Body tone="helperShirt" limbs={[['M92 104L66 132', 16]]} />
      <Body tone="skin" limbs={[['M60 138v2', 13]]} />
      <Phone x={176} y={150} turn={-8} />
      <Body
        tone="helperTrousers"
        limbs={[
          ['M272 138L250 190', 22],
          ['M280 138L298 186', 22],
          ['M248 194L238 195', 13],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M270 82L278 132', 38]]} />
      <Head x={262} y={44} r={19} facing={176} isTurned hair="short" />
      <Body tone="helperShirt" limbs={[['M268 86L248 112', 16]]} />
      <Aed x={224} y={104} size={0.7} />
      <Body tone="skin" limbs={[['M238 106v4', 13]]} />
      <Arrow from={[214, 58]} to={[176, 58]} width={7} />
    </Drawing>
  );
}

export function AdultHands() {
  return (
    <Drawing>
      <g transform="translate(140 12)">
        <Body
          tone="patientClothes"
          limbs={[
            ['M-36 84L-26 230L26 230L36 84z', 60],
            ['M-66 86L-98 178', 30],
            ['M66 86L98 178', 30],
          ]}
        />
        <Body tone="skin" limbs={[['M0 44L0 60', 26]]} />
        <Face x={0} y={22} r={28} />
      </g>
      <StackedHands x={142} y={146} size={1.2} />
    </Drawing>
  );
}

export function AdultCompress() {
  return (
    <Drawing>
      <Floor />
      <PersonOnBack x={36} y={164} arm={false} />
      <PersonCompressing hx={110} hy={150} hair="short" />
      <PushArrow x={80} y={144} top={76} />
      <Label x={246} y={34}>
        2–2.4 in
      </Label>
      <Label x={246} y={82}>
        5–6 cm
      </Label>
    </Drawing>
  );
}

export function SwapRescuers() {
  return (
    <Drawing>
      <Floor />
      <PersonOnBack x={30} y={174} size={0.66} arm={false} />
      <g transform="translate(26 34) scale(0.84)">
        <PersonCompressing hx={64} hy={150} hair="short" />
      </g>
      <g transform="translate(16 0)">
        <Body
          tone="helperTrousers"
          limbs={[
            ['M268 148L240 190', 24],
            ['M242 192L288 193', 20],
          ]}
        />
        <Body tone="helperShirt" limbs={[['M252 104L264 146', 40]]} />
        <Head x={242} y={64} r={19} facing={168} isTurned hair="bun" />
        <Body tone="helperShirt" limbs={[['M248 104L232 142L206 140', 16]]} />
        <Body tone="skin" limbs={[['M198 139v1', 13]]} />
      </g>
      <CurvedArrow d="M100 44C120 16 186 14 212 36" to={[219, 43]} angle={46} />
      <Label x={160} y={70}>
        2 min
      </Label>
    </Drawing>
  );
}
