import { followedColors, type FollowedColor } from '@everstep/domain/followed-calendars';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { RadioGroup } from '../../ui/form/radio-group';

const swatches: Record<FollowedColor, string> = {
  sky: 'bg-sky-soft border-sky',
  plum: 'bg-plum-soft border-plum',
  clay: 'bg-clay-soft border-clay',
  apricot: 'bg-apricot-soft border-apricot',
  spruce: 'bg-spruce-soft border-spruce',
  fertile: 'bg-fertile-soft border-fertile',
};

/** A calendar's color, as its events have it. */
export function Swatch({ color }: { color: FollowedColor }) {
  return <span aria-hidden className={`size-[1.25rem] shrink-0 rounded-md border-2 ${swatches[color]}`} />;
}

interface ColorChoiceProps {
  value: FollowedColor;
  onChoose: (color: FollowedColor) => void;
}

export function ColorChoice({ value, onChoose }: ColorChoiceProps) {
  return (
    <RadioGroup
      name="color"
      legend={texts.colorLabel}
      variant="tags"
      options={followedColors.map((color) => ({
        value: color,
        label: (
          <span className="flex items-center gap-2">
            <Swatch color={color} />
            {texts.colors[color]}
          </span>
        ),
      }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
