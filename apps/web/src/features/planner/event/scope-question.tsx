import { useState } from 'react';
import { screenTexts, type EditScope } from '@everstep/domain/planner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { RadioGroup } from '../../../ui/form/radio-group';

interface ScopeQuestionProps {
  isDeletion: boolean;
  /** Those that can be meant. */
  scopes: readonly EditScope[];
  onChoose: (scope: EditScope) => void;
  onClose: () => void;
}

/** Asks which occurrences of a series are meant. */
export function ScopeQuestion({ isDeletion, scopes, onChoose, onClose }: ScopeQuestionProps) {
  const [scope, setScope] = useState<EditScope>(scopes[0] ?? 'all');
  return (
    <Dialog title={screenTexts.scopeTitle[isDeletion ? 'delete' : 'change']} onClose={onClose} isQuestion>
      <p className="text-ink-2">{screenTexts.scopeText}</p>
      <RadioGroup
        legend={screenTexts.scopeTitle[isDeletion ? 'delete' : 'change']}
        isLegendHidden
        variant="rows"
        options={scopes.map((value) => ({ value, label: screenTexts.scopes[value] }))}
        value={scope}
        onChoose={setScope}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant={isDeletion ? 'danger' : 'primary'} onClick={() => onChoose(scope)}>
          {isDeletion ? screenTexts.delete : screenTexts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {screenTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
