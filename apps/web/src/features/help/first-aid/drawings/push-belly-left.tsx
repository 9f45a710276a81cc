import { StackedHands } from './equipment';
import { Arrow, Body, Drawing } from './parts';
import { BackOfHead, Face } from './people';

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
