import { brand } from '../base/brand';
import { childProblems } from './child-problems';
import type { InvitationProblem } from './members';
import type { InvitedRole, Role } from './roles';

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  parent: 'Parent',
  carer: 'Caregiver',
  viewer: 'Viewer',
};

export const roleDescriptions: Record<InvitedRole, string> = {
  parent: 'Sees and logs everything, and can add, edit and remove children.',
  carer: 'Sees everything and can log, such as a grandparent or a nanny.',
  viewer: 'Sees everything, and changes nothing.',
};

/** The version of `childTexts.consent`: a text whose meaning changes gets a new version. It is stored with each child that is added. */
export const childConsentVersion = 1;

export const childTexts = {
  title: 'Children',
  add: 'Add a child',
  addFirst: 'Add your first child',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  actions: (name: string) => `${name}: edit or remove`,
  none: 'No children yet.',
  born: (date: string, weeks: number | null) =>
    weeks === null ? `Born on ${date}` : `Born on ${date}, at ${weeks} weeks`,
  nameLabel: 'Name',
  nameHint: 'A first name or nickname is enough.',
  birthDateLabel: 'Date of birth',
  birthDateLater: 'Was something logged before this day? Then please correct its day, too.',
  weeksLabel: 'Weeks of pregnancy at birth (optional)',
  weeksHint: 'Completed weeks, 22 to 44. It matters most if your child came early.',
  sexLabel: 'For growth charts',
  sexes: { girl: 'Girl', boy: 'Boy' },
  sexUnknown: 'Not now',
  sexHint: 'The official growth tables are made for girls and for boys.',
  consent: `By adding a child you agree, for your child, that ${brand.name} stores this, encrypted with a key of your family. Everyone in your family can see it.`,
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `${name} is saved.`,
  added: (name: string) => `${name} is in your family.`,
  whatFirst: 'What would you like to do first?',
  cancel: 'Cancel',
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeText: (name: string) =>
    `${name} and everything logged for ${name} will be deleted in 7 days. Until then any parent can undo it. The other parents are told by e-mail. Events for ${name} stay in the planner until somebody deletes them; nobody is reminded of them.`,
  removing: (date: string) => `Will be deleted on ${date}`,
  undo: 'Undo',
  restored: (name: string) => `${name} stays.`,
  ...childProblems,
  tooMany: 'A family can have twelve children here.',
  unknown: 'This child is not in your family any more.',
} as const;

export const householdTexts = {
  title: 'Your family',
  lead: 'The children you care for, and who cares with you. Everyone here sees the same.',
  emptyTitle: 'Who is the little one?',
  emptyText: 'Add your first child, then invite the other parent. What one of you logs, the other sees.',
  numbered: (number: number) => `Family ${number}`,
  loadFailed: 'Your family could not be loaded.',
  offline: 'This is what was last loaded. Changes need a connection.',
  failed: 'That did not work just now. Please try again.',
  members: 'Who is here',
  you: 'You',
  actions: (name: string) => `${name}: role and removal`,
  joined: (date: string) => `Since ${date}`,
  roleOf: (name: string) => `Role of ${name}`,
  changeRole: 'Change role',
  roleChanged: (name: string, role: Role) => `${name}: ${roleLabels[role].toLowerCase()} from now on.`,
  handOver: 'Make owner',
  handOverQuestion: (name: string) => `Make ${name} the owner?`,
  handOverText: (name: string) =>
    `${name} will invite and remove members from then on. You stay a parent, and only ${name} can give it back.`,
  handedOver: (name: string) => `${name} is the owner now.`,
  removeMember: 'Remove',
  removeMemberQuestion: (name: string) => `Remove ${name}?`,
  removeMemberText: (name: string) =>
    `${name} will no longer see anything of this family, from this moment on and on every device. What ${name} logged stays, without the name.`,
  memberRemoved: (name: string) => `${name} is removed.`,
  isLeaving: 'Has asked to delete their account.',
  leave: 'Leave this family',
  leaveQuestion: 'Leave this family?',
  leaveText:
    'You will no longer see anything of it, from this moment on and on every device. What you logged stays, without your name. To come back you need a new invitation.',
  leaveLastText:
    'You are the last parent here, so leaving deletes the family with its children and everything logged for them in 7 days. Until then you can change your mind. You may want to download your data first.',
  left: 'You have left the family.',
  handOverFirst: 'You are the owner. Please make another parent the owner first, then you can leave.',
  remove: 'Delete this family',
  removeQuestion: 'Delete this family?',
  removeText:
    'The family, its children and everything logged for them will be deleted in 7 days, for everyone in it. Until then any parent can keep it. The other parents are told by e-mail.',
  removal: (date: string) =>
    `This family will be deleted on ${date}, with its children and everything logged for them. Until then everything works as before.`,
  keep: 'Keep this family',
  kept: 'Your family stays, with everything in it.',
  exportFirst: 'Download your data',
  tooMany: 'You can be in two families at most. Please leave one first.',
  gone: 'This family has been deleted.',
  cannotRemove: 'The owner cannot be removed.',
  cannotChangeRole: 'The owner stays the owner until another parent takes over.',
  parentsOnly: 'Only a parent can become the owner.',
  unknownMember: 'This person is not in your family any more.',
} as const;

/** A family as its newcomers call it. */
const familyOf = (owner: string | null) => (owner === null ? 'the family' : `${owner}’s family`);

export const invitationTexts = {
  invite: 'Invite somebody',
  inviteParent: 'Invite the other parent',
  title: 'Invite somebody to your family',
  emailLabel: 'Their e-mail address',
  emailHint: 'Only this address can accept. The link works once, for 7 days.',
  roleLabel: 'What may they do?',
  send: 'Send invitation',
  sending: 'Sending...',
  sent: (email: string) => `The invitation is on its way to ${email}.`,
  open: 'Open invitations',
  expires: (date: string) => `Until ${date}`,
  withdraw: 'Withdraw',
  withdrawn: (email: string) => `The invitation to ${email} is withdrawn.`,
  unconfirmed: 'Please confirm your own e-mail address first: open the link that we sent you when you signed up.',
  ownAddress: 'This is your own address.',
  member: 'Somebody with this address is in your family already.',
  tooManyOpen: 'Five invitations are open. Please withdraw one, or wait until one is accepted.',
  tooManyToday: 'That were many invitations for one day. Please try again tomorrow.',
  tooManyMembers: 'A family can have twelve members here.',
  pageTitle: 'Your invitation',
  question: (name: string | null) => `${name ?? 'Somebody'} invites you to their family.`,
  accept: 'Join the family',
  accepting: 'Joining...',
  decline: 'Not now',
  joined: (owner: string | null) => `You are in ${familyOf(owner)}.`,
  joinedText: 'What any of you logs, all of you see.',
  notMember: 'You are not in this family any more.',
  seen: 'Everyone in the family will see your name.',
  noToken: 'This link is not complete. Please open it from the e-mail again.',
  toFamily: 'Go to your family',
  sentTo: (email: string) => `It was sent to ${email}, and works with this address only.`,
  signIn: 'Sign in',
  signUp: 'Create an account',
  /** Above the form to sign in or up. */
  oneStep: (inviter: string | null) => `One step, and you are in ${familyOf(inviter)}.`,
  usedByYou: 'If it was you who accepted it, just sign in.',
  addressHint: 'The invitation was sent to this address.',
  otherAccount: (invited: string, own: string) =>
    `This invitation was sent to ${invited}. You are signed in as ${own}.`,
  switchTo: (invited: string) => `Go on as ${invited}`,
  switchAccount: 'Sign in as somebody else',
  loading: 'Looking up your invitation...',
  asRole: (role: InvitedRole) => `You would be a ${roleLabels[role].toLowerCase()}:`,
} as const;

export const invitationProblems: Record<InvitationProblem, string> = {
  unknown: 'We do not know this invitation. Please open the link from the newest e-mail, or ask for a new one.',
  used: 'This invitation was used already. Please ask for a new one.',
  withdrawn: 'This invitation was withdrawn. Please ask the family if you think this is a mistake.',
  expired: 'This invitation has expired: it worked for 7 days. Please ask for a new one.',
  wrong_address:
    'This invitation was sent to another e-mail address. Please sign in with the address that received it.',
  member: 'You are in this family already.',
  too_many: householdTexts.tooMany,
};
