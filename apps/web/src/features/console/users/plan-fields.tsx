import { userFormTexts } from '@everstep/domain/console/texts';
import { assignableTiers } from '@everstep/domain/console/user-actions';
import { tierLabel } from '@everstep/domain/tiers';
import { Checkbox } from '../../../ui/form/checkbox';
import { RadioGroup } from '../../../ui/form/radio-group';

export type AssignableTier = (typeof assignableTiers)[number];

export interface PlanFieldsProps {
  tier: AssignableTier;
  onTier: (tier: AssignableTier) => void;
  isVip: boolean;
  onVip: (isVip: boolean) => void;
  /** Below the plans. */
  hint?: string;
}

/** The plan that an administrator grants, and VIP access. */
export function PlanFields({ tier, onTier, isVip, onVip, hint }: PlanFieldsProps) {
  return (
    <>
      <div className="grid gap-1.5">
        <RadioGroup
          legend="Plan"
          className="grid-cols-3"
          options={assignableTiers.map((value) => ({ value, label: tierLabel(value) }))}
          value={tier}
          onChoose={onTier}
        />
        {hint && <p className="text-sm text-ink-3">{hint}</p>}
      </div>
      <div className="grid">
        <Checkbox label={userFormTexts.vip} isChecked={isVip} onChange={onVip} />
        <p className="text-sm text-ink-3">{userFormTexts.vipHint}</p>
      </div>
    </>
  );
}
