import { useState } from 'react';
import {
  childTexts,
  householdTexts,
  invitedRoles,
  roleDescriptions,
  roleLabels,
  type HouseholdMember,
  type InvitedRole,
} from '@everstep/domain/households';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { RadioGroup } from '../../ui/form/radio-group';

const options = invitedRoles.map((value) => ({
  value,
  label: roleLabels[value],
  description: roleDescriptions[value],
}));

interface RoleDialogProps {
  member: HouseholdMember;
  onSave: (role: InvitedRole) => Promise<unknown>;
  onClose: () => void;
}

export function RoleDialog({ member, onSave, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<InvitedRole>(member.role === 'owner' ? 'parent' : member.role);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  async function save(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      await onSave(role);
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
      setSending(false);
    }
  }
  return (
    <Dialog title={householdTexts.roleOf(member.name)} onClose={onClose}>
      <RadioGroup
        legend={householdTexts.roleOf(member.name)}
        isLegendHidden
        variant="rows"
        options={options}
        value={role}
        onChoose={setRole}
      />
      {failure && <Notice>{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isSending} onClick={() => void save()}>
          {isSending ? childTexts.saving : childTexts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {childTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
