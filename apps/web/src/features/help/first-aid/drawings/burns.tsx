import { Arrow, Body, Label, Drawing, Head, Inset, Line, ProhibitionSign, Shape } from './parts';

/** Burned skin, drawn as dots because the drawings use no red. */
function BurnMark({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }) {
  return (
    <g>
      <ellipse
        cx={x}
        cy={y}
        rx={rx}
        ry={ry}
        className="stroke-art-aid-prohibition"
        strokeWidth={3}
        strokeDasharray="1 7"
      />
      <ellipse
        cx={x}
        cy={y}
        rx={rx * 0.5}
        ry={ry * 0.4}
        className="stroke-art-aid-prohibition"
        strokeWidth={3}
        strokeDasharray="1 7"
      />
    </g>
  );
}

function Tap({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Shape d="M110 -14V10H22Q18 10 18 14V30H-14V8Q-14 -14 10 -14z" tone="object" />
      <Shape d="M30 -14V-30H8M30 -14H54V-24H30z" tone="object" />
      <Line d="M20 -32H68" width={8} />
    </g>
  );
}

export function CoolBurn() {
  return (
    <Drawing>
      <Shape d="M22 214V150Q22 100 78 98Q124 100 130 134L132 214z" tone="object" />
      <Line d="M44 214V160M70 124Q62 170 66 214M104 150L106 214" />
      <Body
        tone="skin"
        limbs={[
          ['M112 142L200 150L216 150', 20],
          ['M220 150L232 154', 12],
          ['M220 146L234 144', 10],
        ]}
      />
      <BurnMark x={172} y={148} rx={20} ry={8} />
      <Head x={80} y={66} r={30} facing={14} />
      <Tap x={180} y={52} />
      <g className="stroke-art-aid-accent" strokeWidth={5}>
        <path d="M172 88V136M182 88V134M192 88V138" />
        <path d="M160 164Q156 186 152 206M172 166V208M184 166V208M196 166Q200 186 204 206" />
      </g>
      <Label x={262} y={194}>
        20 min
      </Label>
    </Drawing>
  );
}

export function RemoveClothing() {
  return (
    <Drawing>
      <g transform="translate(8 8)">
        <Body tone="helperShirt" limbs={[['M-10 92L20 84', 30]]} />
        <Body
          tone="skin"
          limbs={[
            ['M30 82L62 72', 34],
            ['M64 62L98 46', 12],
            ['M68 70L106 62', 12],
            ['M68 78L102 78', 12],
            ['M62 86L92 92', 11],
            ['M44 62L58 42', 12],
          ]}
        />
        <ellipse cx={118} cy={60} rx={7} ry={11} className="stroke-art-aid-accent" strokeWidth={5} />
        <Arrow from={[122, 34]} to={[158, 24]} width={7} />
      </g>
      <g transform="translate(240 44)">
        <Body
          tone="skin"
          limbs={[
            ['M-26 8L-26 20', 30],
            ['M26 8L26 20', 30],
            ['M-26 30L-34 66', 24],
            ['M26 30L34 66', 24],
          ]}
        />
        <Shape d="M-52 14Q0 26 52 14L50 36Q26 48 16 64H-16Q-26 48 -50 36z" tone="background" />
        <Line d="M-50 24l12 3M50 24l-12 3" width={4} />
        <Arrow from={[0, 44]} to={[0, 92]} width={8} />
      </g>
      <g transform="translate(0 156)">
        <Body tone="skin" limbs={[['M30 20L240 20', 42]]} />
        <BurnMark x={130} y={20} rx={46} ry={16} />
        <Shape d="M104 6L132 2L160 8L166 26L140 36L112 32z" tone="patientClothes" />
        <Line d="M114 14l36 4M116 24l32 4" dash="5 5" />
        <g className="stroke-art-aid-accent" strokeWidth={8}>
          <path d="M266 20l12 14l24 -32" />
        </g>
      </g>
    </Drawing>
  );
}

export function CoverBurn() {
  return (
    <Drawing>
      <Body
        tone="skin"
        limbs={[
          ['M10 150L236 150', 56],
          ['M250 142L294 134', 17],
          ['M250 154L302 154', 17],
          ['M246 166L290 172', 16],
          ['M232 132L254 112', 16],
        ]}
      />
      <BurnMark x={120} y={150} rx={56} ry={18} />
      <path
        d="M40 118L212 118L212 184L40 184z"
        className="fill-art-aid-helper-shirt"
        fillOpacity={0.45}
        stroke="currentColor"
        strokeWidth={2.5}
      />
      <Line d="M56 132l18 40M92 128l22 48M150 128l18 46" width={1.5} />
      <Arrow from={[126, 60]} to={[126, 112]} />
      <Inset x={254} y={56} r={46}>
        <Body tone="skin" limbs={[['M214 60L294 60', 30]]} />
        <g stroke="currentColor" strokeWidth={3}>
          <path d="M226 44l14 32M240 44l14 32M254 44l14 32M268 44l14 32" />
        </g>
        <ProhibitionSign x={254} y={56} r={44} />
      </Inset>
    </Drawing>
  );
}

export function BurnProhibitions() {
  return (
    <Drawing>
      <g transform="translate(82 58)">
        <Shape d="M-26 -10L4 -22L28 -8L28 20L-2 32L-26 20z" tone="helperShirt" />
        <Line d="M-26 -10L-2 4L28 -8M-2 4V32" />
        <ProhibitionSign x={0} y={4} r={46} />
      </g>
      <g transform="translate(238 58)">
        <Shape d="M-34 10L-14 -14H34L18 10V26H-34z" tone="patientClothes" />
        <Line d="M-34 10H18L34 -14V4L18 26" />
        <ProhibitionSign x={0} y={4} r={46} />
      </g>
      <g transform="translate(82 162)">
        <Shape d="M-34 -14V20L18 12V-6z" tone="object" />
        <Shape d="M18 -6H32V12H18z" tone="helperShirt" />
        <Line d="M-34 -16V22" width={6} />
        <ProhibitionSign x={0} y={2} r={46} />
      </g>
      <g transform="translate(238 162)">
        <Shape d="M-34 26Q-34 -6 0 -6Q34 -6 34 26z" tone="skin" />
        <Line d="M-44 26H44" />
        <Line d="M34 -36L10 0" width={4} />
        <ProhibitionSign x={0} y={2} r={46} />
      </g>
    </Drawing>
  );
}
