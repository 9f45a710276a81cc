import { Body, CurvedArrow, Drawing, Floor } from './parts';
import { BabyOnForearm, Face, PersonOnSide, PersonSitting } from './people';

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
