/** How many entries are stored at most. */
export const storageLimits = {
  perScope: 200_000,
  /** How much one person can add to a scope in a day, in UTC. */
  perDay: 25_000,
  /** How much one person can have in a scope while the email address is not confirmed. */
  unconfirmed: 500,
} as const satisfies Record<StorageLimit, number>;

export const storageLimitNames = ['perScope', 'perDay', 'unconfirmed'] as const;
export type StorageLimit = (typeof storageLimitNames)[number];

export interface StorageUse {
  inScope: number;
  addedToday: number;
  byWriter: number;
  isUnconfirmed: boolean;
}

/** How many more entries fit, and which limit is the tightest. */
export function storageRoom(use: StorageUse): { room: number; limit: StorageLimit } {
  const rooms: { room: number; limit: StorageLimit }[] = [
    { limit: 'perScope', room: storageLimits.perScope - use.inScope },
    { limit: 'perDay', room: storageLimits.perDay - use.addedToday },
    ...(use.isUnconfirmed ? [{ limit: 'unconfirmed' as const, room: storageLimits.unconfirmed - use.byWriter }] : []),
  ];
  return rooms.reduce((least, other) => (other.room < least.room ? other : least));
}

const count = (limit: StorageLimit) => storageLimits[limit].toLocaleString('en-US');

/** The limit that was reached, and when there is room again. */
const limitTexts: Record<StorageLimit, (now: Date) => string> = {
  perScope: () =>
    `One log holds ${count('perScope')} entries, and this one is full. There is room again once some are deleted.`,
  perDay: (now) =>
    `We store ${count('perDay')} new entries a day, and today's are used up. There is room again in ${untilTomorrow(now)}.`,
  unconfirmed: () =>
    `Until your email address is confirmed, we store ${count('unconfirmed')} entries. There is room once you have opened the link in our email.`,
};

/** For new entries that are on the device and do not fit. */
export const storageFullText = (limit: StorageLimit, now: Date): string =>
  `${limitTexts[limit](now)} What is new stays on this device until then and is sent by itself.`;

/** For an import that would not fit, shown before anything of it is stored. */
export const importTooLargeText = (limit: StorageLimit, room: number, now: Date): string =>
  `This file does not fit, so nothing was imported: there is room for ${Math.max(0, room).toLocaleString('en-US')} more. ${limitTexts[limit](now)}`;

/** Until the next day begins in UTC. */
function untilTomorrow(now: Date): string {
  const dayMs = 86_400_000;
  const hours = Math.ceil((dayMs - (now.getTime() % dayMs)) / 3_600_000);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
