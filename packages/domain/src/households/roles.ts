/** The roles of a household's members, each with more rights than the previous one: view, log, manage children, manage members. */
export const roles = ['viewer', 'carer', 'parent', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A household has exactly one owner, so ownership is handed over and never given away twice. */
export const invitedRoles = ['parent', 'carer', 'viewer'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export function hasRole(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required);
}

/** Carers change and delete only what they logged themselves; parents, everything. */
export function canChangeEntry(role: Role, isOwn: boolean): boolean {
  return role === 'carer' ? isOwn : hasRole(role, 'parent');
}
