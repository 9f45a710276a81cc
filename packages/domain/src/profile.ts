import * as z from 'zod/mini';
import { emailSchema, nameSchema } from './auth/auth';
import { earliestToday, isDay, latestToday } from './base/days';
import { dueDateProblem } from './fertility/due-date';
import { temperatureUnits } from './fertility/units';
import type { Country } from './base/country';
import { postalCodeProblem } from './base/postal-code';
import { quizStages } from './quiz/plan';
import { lineText } from './base/text';
import { endpoint } from './wire/endpoint';

export const childrenCounts = ['0', '1', '2', '3', '4+'] as const;

const maxTextLength = { address: 200, line: 100 } as const;
const birthYears = { min: 13, max: 120 } as const;
const phoneDigits = { min: 5, max: 15 } as const;

export const profileTexts = {
  title: 'Your profile',
  lead: 'No field is required. What you enter is encrypted with a key of your own.',
  emailHint: 'You sign in with it, so it is not changed here.',
  nameRequired: 'Please keep a first or a last name: it is how we greet you.',
  lineBreaks: 'Please use one line, without tabs or line breaks.',
  tooLong: 'Please use fewer words here.',
  phone: 'Please enter 5 to 15 digits, with + and the country code if you like.',
  dayInvalid: 'Please enter a day that exists, or leave it out.',
  birthDateInFuture: 'That day is still ahead. Please check the year.',
  birthDateTooRecent: `That day is less than ${birthYears.min} years ago. Please check the year.`,
  birthDateTooLongAgo: `That day is more than ${birthYears.max} years ago. Please check the year.`,
  dueDateHint: 'The same date as in your fertility tracker. A new one sets the tracker to pregnancy.',
  dueDateConsent: 'The due date belongs to your tracker. Please agree first:',
  saved: 'Your profile is saved.',
  saving: 'Saving your profile…',
  saveFailed: 'Your changes are not saved yet. They are still here, so you can try again.',
  loadFailed: 'Your profile could not be loaded.',
  offline: 'Your profile appears here once you are back online.',
  offlineEditing: 'Your changes stay in this form until you are back online and can save them.',
  changedElsewhere: 'Your profile was changed in another tab or on another device, so nothing was saved yet.',
  newerFields: (labels: readonly string[]) =>
    `Changed there: ${labels.join(', ')}. Your own changes are still here. Please look once more and save again.`,
  unsaved: 'Your changes are not saved yet.',
} as const;

/** Shown in the order of the form. */
export const profileGroups = [
  {
    name: 'personal',
    title: 'Personal',
    fields: ['firstName', 'lastName', 'phone', 'dateOfBirth', 'address', 'city', 'state', 'zipCode'],
  },
  { name: 'partner', title: 'Partner', fields: ['partnerName', 'partnerEmail'] },
  { name: 'family', title: 'Family', fields: ['currentStage', 'childrenCount', 'dueDate'] },
] as const;

export type ProfileField = (typeof profileGroups)[number]['fields'][number];

const fieldNames: readonly ProfileField[] = profileGroups.flatMap(({ fields }) => [...fields]);

export const profileLabels: Record<ProfileField | 'email', string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  partnerName: "Partner's name",
  partnerEmail: "Partner's email",
  dueDate: 'Due date',
  childrenCount: 'Children',
  currentStage: 'Current stage',
};

export const stageLabels: Record<(typeof quizStages)[number], string> = {
  planning: 'Planning',
  trying: 'Trying',
  pregnant: 'Pregnant',
  parent: 'Parent',
};

/** Accepts an empty text; anything else has to match the schema. */
function orEmpty(schema: z.ZodMiniType<string, string>) {
  return z.string().check(z.trim(), (payload) => {
    if (payload.value === '') return;
    const result = z.safeParse(schema, payload.value);
    if (result.success) payload.value = result.data;
    else payload.issues.push({ code: 'custom', input: payload.value, message: result.error.issues[0]?.message ?? '' });
  });
}

/** Accepts an empty text; anything else must pass the check. */
const optionalText = (problem: (text: string) => string | null) =>
  z.string().check(z.trim(), (payload) => {
    const message = payload.value === '' ? null : problem(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
  });

function lineSchema(maxLength: number) {
  return z.string().check(
    z.overwrite(lineText),
    z.trim(),
    z.maxLength(maxLength, profileTexts.tooLong),
    z.refine((text) => !/\p{Cc}/u.test(text), profileTexts.lineBreaks),
  );
}

/** Digits with the usual separators between them, and an extension. */
function phoneProblem(phone: string): string | null {
  const [, number = ''] = /^(\+?[\d ()./-]+?)(?: *(?:ext\.?|x|#) *\d{1,6})?$/i.exec(phone) ?? [];
  const { length } = number.replace(/\D/g, '');
  return length >= phoneDigits.min && length <= phoneDigits.max ? null : profileTexts.phone;
}

/** An error message if the birth date is impossible or implausible for an account holder, otherwise null. */
export function birthDateProblem(day: string, today: string): string | null {
  if (!isDay(day)) return profileTexts.dayInvalid;
  if (day > today) return profileTexts.birthDateInFuture;
  const yearsAgo = (years: number) => `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  if (day > yearsAgo(birthYears.min)) return profileTexts.birthDateTooRecent;
  return day < yearsAgo(birthYears.max) ? profileTexts.birthDateTooLongAgo : null;
}

// The checks that need neither the day nor the country. An empty text means that the user left the field out.
const daySchema = optionalText((text) => (isDay(text) ? null : profileTexts.dayInvalid));
const fields = {
  firstName: orEmpty(nameSchema),
  lastName: orEmpty(nameSchema),
  phone: optionalText(phoneProblem),
  dateOfBirth: daySchema,
  address: lineSchema(maxTextLength.address),
  city: lineSchema(maxTextLength.line),
  state: lineSchema(maxTextLength.line),
  zipCode: optionalText((code) => postalCodeProblem(code, null)),
  partnerName: orEmpty(nameSchema),
  partnerEmail: orEmpty(emailSchema),
  childrenCount: z.enum(childrenCounts),
  currentStage: z.enum(quizStages),
  /** If omitted, the stored due date is kept. */
  dueDate: z.optional(daySchema),
};

/** Both names together are the account's name, so they must make a valid one. */
const makesName = z.check<{ firstName: string; lastName: string }>((payload) => {
  const name = joinName(payload.value);
  const problem = name === '' ? profileTexts.nameRequired : nameSchema.safeParse(name).error?.issues[0]?.message;
  if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem, path: ['firstName'] });
});

const textSchema = z.string();
const savedProfileSchema = z.object({
  firstName: textSchema,
  lastName: textSchema,
  phone: textSchema,
  dateOfBirth: textSchema,
  address: textSchema,
  city: textSchema,
  state: textSchema,
  zipCode: textSchema,
  partnerName: textSchema,
  partnerEmail: textSchema,
  dueDate: textSchema,
  childrenCount: fields.childrenCount,
  currentStage: fields.currentStage,
});
export type Profile = z.infer<typeof savedProfileSchema>;

interface FormContext {
  /** The user's local day. */
  today: string;
  /** The country that the user has chosen on this device. */
  country: Country | null;
  /** A due date that has passed may stay until it is changed. */
  savedDueDate: string;
}

export function profileForm({ today, country, savedDueDate }: FormContext) {
  return z
    .object({
      ...fields,
      dateOfBirth: optionalText((text) => birthDateProblem(text, today)),
      dueDate: z.optional(optionalText((text) => (text === savedDueDate ? null : dueDateProblem(text, today)))),
      zipCode: optionalText((code) => postalCodeProblem(code, country)),
    })
    .check(makesName);
}

/**
 * Errors of dates that are invalid in every time zone, by field: the server does not know the user's local day. A due date that has
 * passed may stay until it is changed.
 */
export function impossibleDates(
  profile: Profile,
  savedDueDate: string,
  now: Date,
): Partial<Record<ProfileField, string>> {
  const todays = [earliestToday(now), latestToday(now)];
  const problems: Partial<Record<ProfileField, string>> = {};
  const check = (field: 'dateOfBirth' | 'dueDate', problem: (day: string, today: string) => string | null) => {
    const [first, last] = todays.map((today) => problem(profile[field], today));
    if (first && last) problems[field] = first;
  };
  if (profile.dateOfBirth !== '') check('dateOfBirth', birthDateProblem);
  if (profile.dueDate !== '' && profile.dueDate !== savedDueDate) check('dueDate', dueDateProblem);
  return problems;
}

/** The unit for a tracker that gets its first settings from the profile. */
export { defaultUnit } from './fertility/settings';

export function joinName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/**
 * The account has one name; the profile only knows where its first name ends. If the name has changed since, or no profile was
 * saved, the first word is the first name.
 */
export function splitName(name: string, savedFirstName: string | null): { firstName: string; lastName: string } {
  const isStillFirst =
    savedFirstName !== null &&
    (savedFirstName === '' || name === savedFirstName || name.startsWith(`${savedFirstName} `));
  const [firstWord = ''] = name.split(' ');
  const firstName = isStillFirst ? savedFirstName : firstWord;
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

/** The profile before anything is saved. */
export const emptyProfile: Omit<Profile, 'firstName' | 'lastName'> = {
  phone: '',
  dateOfBirth: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  partnerName: '',
  partnerEmail: '',
  dueDate: '',
  childrenCount: '0',
  currentStage: 'planning',
};

/** The labels of the fields in which two profiles differ, in the order of the form. */
export function changedFields(before: Profile, after: Profile): string[] {
  return fieldNames.filter((name) => before[name] !== after[name]).map((name) => profileLabels[name]);
}

/** The newer profile with the changes that the user has made since `base`. */
export function mergeProfiles({ base, edited, newer }: Record<'base' | 'edited' | 'newer', Profile>): Profile {
  const changes = fieldNames.filter((name) => edited[name] !== base[name]).map((name) => [name, edited[name]]);
  return { ...newer, ...(Object.fromEntries(changes) as Partial<Profile>) };
}

const profileReply = z.object({
  success: z.literal(true),
  profile: savedProfileSchema,
  /** Changes with any field. A save names the version that the user edited. */
  version: z.string(),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  limit: 'read',
  summary: 'The profile of the signed-in user; the due date is that of the fertility tracker',
  reply: profileReply,
});

/** Refused with `changed_elsewhere` if the profile is no longer at this version; nothing is written then. */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'user',
  limit: 'write',
  summary: 'Save the profile, the name of the account and the due date of the fertility tracker',
  body: z
    .object({
      ...fields,
      version: z.string().check(z.maxLength(100)),
      /** The unit of a tracker that gets its first settings with the due date. */
      unit: z.optional(z.enum(temperatureUnits)),
    })
    .check(makesName),
  reply: profileReply,
});
