import { feedingTexts, type Feeding } from '@everstep/domain/feedings';
import { RadioGroup } from '../../../ui/form/radio-group';
import type { FormName } from './log-bar';

const kinds = (['nursing', 'bottle', 'solids'] as const).map((value) => ({ value, label: feedingTexts.types[value] }));

interface KindChoiceProps {
  /** The form that is open. */
  kind: FormName;
  onChoose: (kind: Feeding['type']) => void;
}

/** The kind of a feed that is over. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <RadioGroup
      legend={feedingTexts.kindOfFeed}
      isLegendHidden
      variant="tags"
      options={kinds}
      value={kinds.find(({ value }) => value === kind)?.value ?? null}
      onChoose={onChoose}
    />
  );
}
