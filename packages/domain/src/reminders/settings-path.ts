import { paths } from '../base/paths';

/** Where users set their reminders: a section of the profile. */
export const reminderSettingsId = 'reminders';
export const reminderSettingsPath = `${paths.dashboard}?tab=profile#${reminderSettingsId}`;
