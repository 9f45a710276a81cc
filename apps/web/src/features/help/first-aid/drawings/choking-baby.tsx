import { Arrow, Body, Label, CurvedArrow, Drawing, Floor, Head, Line, ProhibitionSign, Phone } from './parts';
import { RepeatLabel, AlternateArrows } from './equipment';
import { BabyOnBack, BabyOnForearm, PersonSitting } from './people';

export function PhoneSpeaker() {
  return (
    <Drawing>
      <Floor />
      <Body
        tone="helperTrousers"
        limbs={[
          ['M86 152L134 190', 26],
          ['M134 190L72 192', 22],
        ]}
      />
      <Body tone="helperShirt" limbs={[['M98 126L132 140L164 128', 18]]} />
      <Body tone="skin" limbs={[['M170 126L180 124', 14]]} />
      <Body tone="helperShirt" limbs={[['M94 100L86 142', 46]]} />
      <Head x={106} y={54} facing={28} hair="bun" />
      <Body tone="helperShirt" limbs={[['M96 96L116 138L150 146', 18]]} />
      <Body tone="skin" limbs={[['M157 147L168 146', 14]]} />
      <Phone x={232} y={168} turn={-10} />
    </Drawing>
  );
}

export function BabyFaceDown() {
  return (
    <Drawing>
      <Floor />
      <PersonSitting hair="bun" />
      <BabyOnForearm face="down" />
      <CurvedArrow d="M246 88C262 106 262 132 250 148" to={[245, 155]} angle={126} />
    </Drawing>
  );
}

function Blow() {
  return (
    <>
      <Body tone="helperShirt" limbs={[['M98 82L146 54L168 62', 17]]} />
      <Body tone="skin" limbs={[['M172 70L164 90', 15]]} />
      <Arrow from={[204, 44]} to={[176, 98]} />
    </>
  );
}

function Thrust() {
  return (
    <>
      <Body tone="helperShirt" limbs={[['M98 82L138 50L154 74', 17]]} />
      <Body
        tone="skin"
        limbs={[
          ['M157 84L161 96', 14],
          ['M161 98L174 108', 10],
        ]}
      />
      <Arrow from={[196, 40]} to={[176, 92]} />
    </>
  );
}

export function BabyBackBlows() {
  return (
    <Drawing>
      <Floor />
      <PersonSitting hair="bun" />
      <BabyOnForearm face="down" />
      <Blow />
      <RepeatLabel x={262} y={60} n={5} />
    </Drawing>
  );
}

export function BabyFaceUp() {
  return (
    <Drawing>
      <Floor />
      <PersonSitting hair="bun" />
      <BabyOnForearm face="up" />
      <CurvedArrow d="M160 84C182 60 214 70 224 100" to={[227, 109]} angle={74} />
    </Drawing>
  );
}

export function BabyChestThrusts() {
  return (
    <Drawing>
      <Floor />
      <PersonSitting hair="bun" />
      <BabyOnForearm face="up" />
      <Thrust />
      <RepeatLabel x={262} y={60} n={5} />
    </Drawing>
  );
}

export function BabyFiveAndFive() {
  return (
    <Drawing>
      <g transform="translate(-14 58) scale(0.62)">
        <PersonSitting hair="bun" />
        <BabyOnForearm face="down" />
        <Blow />
      </g>
      <g transform="translate(150 58) scale(0.62)">
        <PersonSitting hair="bun" />
        <BabyOnForearm face="up" />
        <Thrust />
      </g>
      <RepeatLabel x={62} y={38} n={5} />
      <RepeatLabel x={262} y={38} n={5} />
      <AlternateArrows />
    </Drawing>
  );
}

export function BabyLimp() {
  return (
    <Drawing>
      <Line d="M20 158H300M46 160v46M274 160v46" width={6} />
      <BabyOnBack x={64} y={126} size={1.05} />
      <Phone x={234} y={124} turn={-8} />
      <g transform="translate(0 4)">
        <Arrow from={[82, 52]} to={[140, 52]} />
        <Label x={186} y={52}>
          CPR
        </Label>
      </g>
    </Drawing>
  );
}

export function BabyWithoutBellyThrusts() {
  return (
    <Drawing>
      <Floor y={190} />
      <BabyOnBack x={88} y={150} size={1.35} />
      <Body tone="helperShirt" limbs={[['M258 30L212 92', 24]]} />
      <Body tone="skin" limbs={[['M206 102L198 114', 26]]} />
      <ProhibitionSign x={188} y={110} r={62} />
    </Drawing>
  );
}
