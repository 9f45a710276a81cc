import { namesText } from '@everstep/domain/base/text';
import { feedingTexts } from '@everstep/domain/feedings';
import { RadioGroup } from '../../../ui/form/radio-group';

interface ForWhomProps {
  /** The child of this page. */
  name: string;
  twins: readonly { name: string }[];
  isForAll: boolean;
  onChoose: (isForAll: boolean) => void;
}

const withTwins = (name: string, twins: ForWhomProps['twins']) => namesText([name, ...twins.map((twin) => twin.name)]);

/** Whether something is logged for one child or for its twins as well. Renders nothing for a child without one. */
export function ForWhom({ name, twins, isForAll, onChoose }: ForWhomProps) {
  if (twins.length === 0) return null;
  return (
    <RadioGroup
      legend={feedingTexts.forWhom}
      variant="tags"
      options={[
        { value: 'one', label: name },
        { value: 'all', label: withTwins(name, twins) },
      ]}
      value={isForAll ? 'all' : 'one'}
      onChoose={(value) => onChoose(value === 'all')}
    />
  );
}

/** 'Bottle, 120 ml logged.', and for whom if it is not the child of this page alone. */
export function savedText(what: string, name: string, twins: ForWhomProps['twins']): string {
  return twins.length === 0 ? feedingTexts.saved(what) : feedingTexts.savedFor(what, withTwins(name, twins));
}
