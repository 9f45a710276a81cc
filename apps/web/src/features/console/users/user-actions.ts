import { Ban, CircleHelp, CirclePlay, KeyRound, Pencil, ScrollText, Trash2, type LucideIcon } from 'lucide-react';
import { consolePageTexts } from '@everstep/domain/console/texts';
import type { AdminUser } from '@everstep/domain/console/users';

/** Each opens a dialog about one user. */
export type UserAction = 'edit' | 'password' | 'suspend' | 'activate' | 'delete' | 'access' | 'audit';

interface ActionItem {
  id: UserAction;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
}

const edit: ActionItem = { id: 'edit', label: 'Edit', icon: Pencil };
const password: ActionItem = { id: 'password', label: 'Password', icon: KeyRound };
const suspend: ActionItem = { id: 'suspend', label: 'Suspend', icon: Ban };
const activate: ActionItem = { id: 'activate', label: 'Activate', icon: CirclePlay };
const access: ActionItem = { id: 'access', label: consolePageTexts.accessTitle, icon: CircleHelp };
const audit: ActionItem = { id: 'audit', label: consolePageTexts.logTitle, icon: ScrollText };
const remove: ActionItem = { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true };

/** An administrator's own account is changed by that administrator or on the command line, but it can be deleted. */
export function actionsFor({ subscription_tier, subscription_status }: AdminUser): ActionItem[] {
  if (subscription_tier === 'admin') return [access, audit, remove];
  return [edit, password, subscription_status === 'suspended' ? activate : suspend, access, audit, remove];
}
