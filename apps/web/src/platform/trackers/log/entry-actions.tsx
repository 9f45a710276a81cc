import { Pencil, Trash2 } from 'lucide-react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { ActionMenu } from '../../../ui/menu';

export interface EntryActionsProps {
  /** Names the menu. */
  label: string;
  /** Undefined for a user who may not do it. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** The menu of an entry. Renders nothing for a user who may do nothing with it. */
export function EntryActions({ label, onEdit, onDelete }: EntryActionsProps) {
  const actions = [
    ...(onEdit ? [{ id: 'edit', label: entryTexts.edit, icon: Pencil, onAction: onEdit }] : []),
    ...(onDelete ? [{ id: 'delete', label: entryTexts.delete, icon: Trash2, isDanger: true, onAction: onDelete }] : []),
  ];
  return actions.length > 0 && <ActionMenu label={label} actions={actions} />;
}
