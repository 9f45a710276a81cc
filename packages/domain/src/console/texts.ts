import { brand } from '../base/brand';

/** Sentences of the console's forms, dialogs and lists. `failed` and `passwordFailed` come before the server's detail. */
export const consoleTexts = {
  requiredFields: 'Please fill in all required fields',
  ticketUnchanged: 'Please make at least one change',
  confirmDelete:
    'Are you sure you want to delete this user? This action cannot be undone and will remove all their data.',
  confirmSuspend: 'Are you sure you want to suspend this user?',
  confirmActivate: 'Are you sure you want to activate this user?',
  created: 'User created successfully!',
  updated: 'User updated successfully!',
  deleted: 'User and all associated data deleted successfully!',
  suspended: 'User suspended successfully!',
  activated: 'User activated successfully!',
  refreshed: 'Dashboard data refreshed successfully!',
  ticketUpdated: 'Support ticket updated successfully!',
  databaseFailed: 'Unable to load users from database. Using demo data. Check backend connection.',
  backendFailed: 'Unable to connect to backend. Using demo data. Check backend connection.',
} as const;

export const consoleFailures = {
  create: 'Failed to create user: ',
  update: 'Failed to update user: ',
  delete: 'Failed to delete user: ',
  status: 'Failed to update user status: ',
  refresh: 'Failed to refresh dashboard data: ',
} as const;

export const passwordDialogTexts = {
  changed: 'Password Changed Successfully',
  reset: 'Password Reset Successful',
  changeFailed: 'Password Change Failed',
  resetFailed: 'Password Reset Failed',
  changeHint: 'Please check the password requirements and try again.',
  resetHint: 'Please try again or contact technical support.',
  unexpected: 'An unexpected error occurred',
  changeDefault: 'Failed to change password',
  resetDefault: 'Failed to reset password',
  /** What both actions mean for the user. */
  consequence:
    'The user is signed out everywhere and told by e-mail. The password works for 24 hours, and only to choose another one.',
  shownOnce: 'It is shown only now. Nobody can look it up later.',
} as const;

/** Hints and labels of the forms about one user. */
export const userFormTexts = {
  addTitle: 'Add New User',
  editTitle: 'Edit User',
  /** Shown next to each empty field; one message for the whole form is above. */
  required: 'Required',
  passwordHint: 'At least 6 characters. It works for 24 hours, and only to choose another one.',
  emailHint: 'A new address has to be confirmed again. It ends all sessions, and both addresses are told.',
  tierHint: 'Grants a plan without payment. A paid subscription goes on as it is.',
  vip: 'VIP access',
  vipHint: 'An account that was created here keeps its plan while suspended. VIP opens nothing above the plan.',
  reason: 'Reason (optional)',
  passwordTitle: 'Password Management',
  passwordAction: 'What to do',
  change: 'Change',
  changeText: 'You choose the new password.',
  reset: 'Reset',
  resetText: 'A temporary password is made, which you pass on.',
} as const;

export const consolePageTexts = {
  users: 'Users',
  plans: 'Plans',
  money: 'Payments',
  chat: 'Chat',
  statsFailed: 'The figures could not be loaded.',
  ticketCount: (shown: number, hasMore: boolean) =>
    `${shown} ${shown === 1 ? 'ticket' : 'tickets'}${hasMore ? ', and more below' : ''}`,
  usersFailed: 'The users could not be loaded.',
  userFailed: 'This user could not be loaded.',
  logFailed: 'The log could not be loaded.',
  usersEmpty: 'No users yet.',
  userCount: (shown: number, total: number | undefined, hasMore: boolean) => {
    if (total !== undefined) return `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} users`;
    return `${shown.toLocaleString('en-US')} ${shown === 1 ? 'user' : 'users'}${hasMore ? ', and more below' : ''}`;
  },
  usersNotFound: 'No user matches this search.',
  logEmpty: 'Nothing has been written down yet.',
  accessTitle: 'Why can this person open this?',
  logTitle: 'Audit log',
  logLead: 'What administrators did and saw, newest first. Nobody can change or remove a line.',
} as const;

/** Details that the server adds to a refused action. */
export const consoleRefusals = {
  unknownUser: 'This user no longer exists.',
  emailTaken: 'Another account already uses this e-mail address.',
  adminAddress: `Addresses at ${brand.adminDomain} belong to administrators, who are created on the command line.`,
  adminTier: 'The tier Admin cannot be given here. Administrators are created on the command line.',
  tierInvalid: 'Please choose Free, Plus or Pro.',
  statusInvalid: 'A status can be set to active or suspended.',
  nothingToChange: 'Please make at least one change.',
  vipInvalid: 'VIP access is either on or off.',
  reasonLong: 'Please give the reason in at most 500 characters.',
  administrator: 'An administrator’s account cannot be changed here.',
  administratorPassword: 'An administrator’s password can only be changed by that administrator.',
  deleteSelf: 'You cannot delete your own account.',
  deleteLastAdministrator: 'The last administrator cannot be deleted.',
} as const;

/** Shown next to the reason of an action. */
export const reasonHint = 'The user can read this reason under My Data.';
