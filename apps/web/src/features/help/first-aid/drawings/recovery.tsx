import { StackedHands } from './equipment';
import { Arrow, Body, CurvedArrow, Drawing, Floor } from './parts';
import { BabyOnForearm, Face, BackOfHead, PersonOnSide, PersonSitting } from './people';

export function PushBellyLeft() {
  return (
    <Drawing>
      <g transform="translate(150 12)">
        <Body
          tone="patientClothes"
          limbs={[
            ['M-26 74L-22 190L22 190L26 74z', 44],
            ['M-44 74L-70 150', 22],
            ['M44 74L70 150', 22],
            ['M-20 200L-22 250', 30],
            ['M20 200L22 250', 30],
          ]}
        />
        <Body tone="skin" limbs={[['M0 42L0 50', 22]]} />
        <HeadFromFront />
        <Body tone="patientClothes" limbs={[['M12 156v2', 82]]} />
        <circle cx={14} cy={158} r={4} fill="currentColor" />
      </g>
      <StackedHands x={152} y={102} size={0.85} turn={-24} />
      <Body tone="helperShirt" limbs={[['M-6 118L72 140', 26]]} />
      <Body tone="helperShirt" limbs={[['M-6 196L72 180', 26]]} />
      <Body tone="skin" limbs={[['M86 144L124 146', 20]]} />
      <Body tone="skin" limbs={[['M86 176L124 174', 20]]} />
      <Arrow from={[214, 162]} to={[280, 162]} width={11} />
    </Drawing>
  );
}

function HeadFromFront() {
  return (
    <>
      <BackOfHead x={0} y={24} r={32} />
      <Face x={0} y={26} r={25} hair />
    </>
  );
}

export function RecoveryRoll() {
  return (
    <Drawing>
      <g transform="translate(320 0) scale(-1 1)">
        <Body
          tone="patientClothes"
          limbs={[
            ['M104 82L188 84', 56],
            ['M196 100L298 104', 26],
            ['M196 72L242 40L252 88', 25],
            ['M110 108L112 158L72 172', 18],
          ]}
        />
        <Body tone="skin" limbs={[['M62 176v1', 16]]} />
        <Face x={62} y={88} r={27} turn={-90} hair />
        <Body tone="patientClothes" limbs={[['M112 64L142 96L104 116', 17]]} />
        <Body tone="skin" limbs={[['M94 118L82 114', 15]]} />
        <Body tone="helperShirt" limbs={[['M262 236L258 130L250 72', 22]]} />
        <Body tone="skin" limbs={[['M248 58L244 46', 20]]} />
        <CurvedArrow d="M290 42C308 70 306 140 286 172" to={[282, 179]} angle={122} />
      </g>
    </Drawing>
  );
}

export function RecoveryPosition() {
  return (
    <Drawing>
      <PersonOnSide />
    </Drawing>
  );
}

export function BabyOnSide() {
  return (
    <Drawing>
      <Floor />
      <PersonSitting hair="long" />
      <BabyOnForearm face="toViewer" />
      <Body tone="helperShirt" limbs={[['M98 84L118 118L136 124', 17]]} />
      <Body tone="skin" limbs={[['M144 124L150 124', 14]]} />
    </Drawing>
  );
}
