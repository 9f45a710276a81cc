import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { planFormTexts, planLimits } from '@everstep/domain/custody';
import { TextField } from '../../../ui/form/text-field';

interface NamedGroupProps {
  /** Of the field with the name. */
  field: string;
  label: string;
  name: string;
  /** What the group is called before it has a name. */
  unnamed: string;
  onName: (name: string) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** The fields of a holiday or vacation, with its name and what removes it. */
export function NamedGroup({ field, label, name, unnamed, onName, onRemove, children }: NamedGroupProps) {
  return (
    <div role="group" aria-label={name || unnamed} className="grid gap-3 rounded-input border border-line p-3 sm:p-4">
      <TextField
        name={field}
        label={label}
        value={name}
        maxLength={planLimits.name}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
        after={
          <button
            type="button"
            aria-label={planFormTexts.remove(name)}
            onClick={onRemove}
            className="grid size-12 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
          >
            <Trash2 size={20} strokeWidth={1.6} aria-hidden />
          </button>
        }
      />
      {children}
    </div>
  );
}
