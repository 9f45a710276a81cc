import { Arrow, Body, Label, Drawing, Floor, Head, Inset, Line, Phone } from './parts';
import { RepeatLabel, AlternateArrows } from './equipment';
import { PersonOnBack, PersonSitting } from './people';

/** A standing child or adult, seen from the side. */
function StandingPatient({ isPregnant = false, isAdult = false }: { isPregnant?: boolean; isAdult?: boolean }) {
  const top = isAdult ? 44 : 74;
  return (
    <>
      <Body
        tone="patientClothes"
        limbs={[
          [`M204 ${top + 42}L202 142`, 42],
          ['M202 150L202 190', 26],
          ['M206 194L222 195', 15],
          ...(isPregnant ? ([['M218 132L220 134', 44]] as const) : []),
        ]}
      />
      <Head x={210} y={top} facing={isAdult ? 20 : 10} hair={isPregnant ? 'long' : 'short'} />
    </>
  );
}

export function BackBlowsStanding() {
  return (
    <Drawing>
      <Floor />
      <Body
        tone="helperTrousers"
        limbs={[
          ['M92 132L84 190', 26],
          ['M104 132L114 190', 26],
          ['M86 194L100 195', 15],
          ['M116 194L132 195', 15],
        ]}
      />
      <Body
        tone="patientClothes"
        limbs={[
          ['M180 130L226 118', 40],
          ['M176 136L184 166L172 190', 24],
          ['M172 194L188 195', 14],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M114 76L100 128', 46]]} />
      <Head x={128} y={34} facing={32} hair="short" />
      <Head x={262} y={120} r={20} facing={68} hair="short" />
      <Body tone="helperShirt" limbs={[['M120 84L164 124L214 142', 17]]} />
      <Body tone="skin" limbs={[['M222 143L232 140', 14]]} />
      <Body tone="helperShirt" limbs={[['M118 76L164 56L188 66', 17]]} />
      <Body tone="skin" limbs={[['M194 72L196 86', 15]]} />
      <Arrow from={[222, 46]} to={[212, 96]} />
      <RepeatLabel x={272} y={48} n={5} />
    </Drawing>
  );
}

export function BackBlowsLap() {
  return (
    <Drawing>
      <Floor />
      <PersonSitting hair="long" />
      <Body
        tone="patientClothes"
        limbs={[
          ['M122 106L182 130', 38],
          ['M114 108L88 122L76 152', 17],
          ['M190 138L202 178', 13],
        ]}
      />
      <Body tone="skin" limbs={[['M203 184v2', 12]]} />
      <Head x={218} y={154} r={20} facing={118} />
      <Body tone="helperShirt" limbs={[['M104 92L130 128L168 146', 17]]} />
      <Body tone="skin" limbs={[['M176 150L190 150', 13]]} />
      <Body tone="helperShirt" limbs={[['M98 82L150 52L176 62', 17]]} />
      <Body tone="skin" limbs={[['M182 68L178 88', 15]]} />
      <Arrow from={[220, 44]} to={[192, 100]} />
      <RepeatLabel x={272} y={60} n={5} />
    </Drawing>
  );
}

function KneelingBehind() {
  return (
    <>
      <Body
        tone="helperTrousers"
        limbs={[
          ['M132 150L160 190', 26],
          ['M160 192L104 193', 22],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M148 96L134 144', 44]]} />
      <Head x={160} y={52} facing={22} hair="bun" />
    </>
  );
}

function ArmsAroundChest({ y }: { y: number }) {
  return (
    <>
      <Body tone="helperShirt" limbs={[[`M154 ${y - 26}L184 ${y + 6}L216 ${y}`, 17]]} />
      <Body tone="skin" limbs={[[`M224 ${y}L230 ${y - 1}`, 18]]} />
    </>
  );
}

export function BellyThrustHands() {
  return (
    <Drawing>
      <Floor />
      <g transform="translate(-62 0)">
        <KneelingBehind />
        <StandingPatient />
        <ArmsAroundChest y={132} />
      </g>
      <Line d="M178 128L206 116" dash="5 7" />
      <Inset x={250} y={102} r={62}>
        <clipPath id="belly">
          <circle cx={250} cy={102} r={60.5} />
        </clipPath>
        <g clipPath="url(#belly)">
          <rect
            x={206}
            y={30}
            width={88}
            height={150}
            className="fill-art-aid-patient-clothes"
            stroke="currentColor"
            strokeWidth={2.5}
          />
          <Line d="M208 66Q228 66 250 52Q272 66 292 66M212 78Q232 78 250 62Q268 78 288 78" />
          <circle cx={250} cy={144} r={4.5} fill="currentColor" />
          <Body tone="helperShirt" limbs={[['M320 132L284 114', 22]]} />
          <Body tone="helperShirt" limbs={[['M180 132L216 114', 22]]} />
          <Body tone="skin" limbs={[['M228 108L252 106', 30]]} />
          <Line d="M262 94v24M254 92v8M246 92v8" />
          <Body
            tone="skin"
            limbs={[
              ['M276 110L256 102', 13],
              ['M278 116L254 113', 13],
            ]}
          />
        </g>
        <circle cx={250} cy={102} r={62} stroke="currentColor" strokeWidth={3} />
      </Inset>
    </Drawing>
  );
}

export function BellyThrusts() {
  return (
    <Drawing>
      <Floor />
      <KneelingBehind />
      <StandingPatient />
      <ArmsAroundChest y={132} />
      <Arrow from={[276, 160]} to={[240, 112]} />
      <RepeatLabel x={274} y={60} n={5} />
    </Drawing>
  );
}

function StandingBehind() {
  return (
    <>
      <Body
        tone="helperTrousers"
        limbs={[
          ['M140 136L128 190', 26],
          ['M150 136L158 190', 26],
          ['M128 194L142 195', 15],
          ['M160 194L174 195', 15],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M156 78L146 132', 44]]} />
      <Head x={164} y={32} facing={24} hair="short" />
    </>
  );
}

function StandingChestThrusts({ isPregnant }: { isPregnant: boolean }) {
  return (
    <Drawing>
      <Floor />
      <StandingBehind />
      <StandingPatient isAdult isPregnant={isPregnant} />
      <Body tone="helperShirt" limbs={[['M164 84L190 106L216 98', 17]]} />
      <Body tone="skin" limbs={[['M224 96L230 96', 18]]} />
      <Arrow from={[294, 96]} to={[246, 96]} />
      <RepeatLabel x={274} y={48} n={5} />
    </Drawing>
  );
}

export function ChestThrustsStanding() {
  return <StandingChestThrusts isPregnant={false} />;
}

export function ChestThrustsPregnant() {
  return <StandingChestThrusts isPregnant />;
}

function LeaningBackBlow() {
  return (
    <>
      <Body
        tone="patientClothes"
        limbs={[
          ['M180 130L226 118', 40],
          ['M176 136L184 166L172 190', 24],
        ]}
      />
      <Head x={262} y={120} facing={68} />
      <Body tone="helperShirt" limbs={[['M120 66L180 62', 18]]} />
      <Body tone="skin" limbs={[['M192 66L198 84', 16]]} />
      <Arrow from={[226, 50]} to={[214, 94]} />
    </>
  );
}

function FiveAndFive({ at }: { at: 'belly' | 'chest' }) {
  return (
    <Drawing>
      <g transform="translate(-50 62) scale(0.62)">
        <LeaningBackBlow />
      </g>
      <g transform="translate(88 62) scale(0.62)">
        {at === 'belly' ? (
          <>
            <KneelingBehind />
            <StandingPatient />
            <ArmsAroundChest y={132} />
            <Arrow from={[276, 160]} to={[240, 112]} />
          </>
        ) : (
          <>
            <StandingBehind />
            <StandingPatient isAdult />
            <ArmsAroundChest y={98} />
            <Arrow from={[294, 98]} to={[246, 98]} />
          </>
        )}
      </g>
      <RepeatLabel x={62} y={38} n={5} />
      <RepeatLabel x={262} y={38} n={5} />
      <AlternateArrows />
    </Drawing>
  );
}

export function FiveAndFiveBelly() {
  return <FiveAndFive at="belly" />;
}

export function FiveAndFiveChest() {
  return <FiveAndFive at="chest" />;
}

export function ChildLimp() {
  return (
    <Drawing>
      <Floor />
      <PersonOnBack x={42} y={172} size={0.8} />
      <Phone x={262} y={170} turn={-8} />
      <Arrow from={[64, 70]} to={[124, 70]} />
      <Label x={172} y={70}>
        CPR
      </Label>
    </Drawing>
  );
}
