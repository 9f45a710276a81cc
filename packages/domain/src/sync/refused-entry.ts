const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`;
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

export const refusedEntryTexts = {
  title: 'One entry is only on this device',
  /** The server still has it. */
  deletionTitle: 'One entry could not be deleted everywhere',
  /** `when` is empty if the entry has no time; `reason` is a sentence of the server. */
  text: (noun: string, when: string, reason: string) =>
    `Your ${noun}${when && ` of ${when}`} could not be saved: ${sentence(reason)} Correct it, and it is sent again.`,
  deletion: (noun: string, reason: string) =>
    `${withArticle(noun)} that you deleted is still there on your other devices: ${sentence(reason)}`,
  open: 'Open it',
  discard: 'Take this change back',
  discardQuestion: 'Take this change back? What you typed will be lost.',
  deletionQuestion: 'Take this change back? The entry will be here again.',
  keep: 'Keep it here',
  keepDeleted: 'Leave it deleted here',
} as const;

const instantOrDay = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** The local time of an event, in the zone where it takes place. */
const localTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d$/;

function startOfEvent(value: object): string | undefined {
  if (!('start' in value) || typeof value.start !== 'string') return undefined;
  const [time, day] = localTime.exec(value.start) ?? [];
  return 'all_day' in value && value.all_day === true ? day : time;
}

/** When an entry happened: the first of its times, whether an instant, a local time or a calendar day; null if it has none. */
export function entryTime(value: unknown): string | null {
  if (typeof value === 'string') return instantOrDay.test(value) ? value : null;
  if (typeof value !== 'object' || value === null) return null;
  const start = startOfEvent(value);
  if (start !== undefined) return start;
  for (const part of Object.values(value)) {
    const time = entryTime(part);
    if (time !== null) return time;
  }
  return null;
}
