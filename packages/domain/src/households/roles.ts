/** What a member of a household may do, each more than the one before: look, log, manage children, manage members. */
export const roles = ['viewer', 'carer', 'parent', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A household has exactly one owner, so ownership is handed over and never given away twice. */
export const invitedRoles = ['parent', 'carer', 'viewer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export function hasRole(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required);
}

/** A carer changes and deletes what they logged themselves; parents change everything. */
export function canChangeEntry(role: Role, isOwn: boolean): boolean {
  return role === 'carer' ? isOwn : hasRole(role, 'parent');
}
