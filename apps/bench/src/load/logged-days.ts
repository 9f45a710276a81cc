import type { Request } from 'autocannon';
import pg from 'pg';
import { addDays } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { earliestDay, emptyEntry, fertilityKind } from '@everstep/domain/fertility';
import { pushChanges, type PushedChange } from '@everstep/domain/sync';
import type { User } from './users';

const latestDay = '2026-01-01';
const readings = [36.35, 36.42, 36.38, 36.45, 36.7, 36.74, 36.68];
let changes = 0;

/** Sends another day each time, so that each request inserts a row. */
export function logDayRequest({ id, token }: User, origin: string): Request {
  let next = latestDay;
  return {
    method: pushChanges.method,
    path: pushChanges.path,
    headers: { 'content-type': 'application/json', cookie: `session_token=${token}`, [userIdHeader]: id, origin },
    setupRequest(request) {
      const day = next;
      if (day < earliestDay) throw new Error('a user has logged every day');
      next = addDays(day, -1);
      return { ...request, body: JSON.stringify({ scope: id, kind: fertilityKind.name, changes: [nextChange(day)] }) };
    },
  };
}

function nextChange(day: string): PushedChange {
  changes += 1;
  return {
    key: day,
    change_id: `0198a0a0-0000-7000-8000-${changes.toString(16).padStart(12, '0')}`,
    changed_at: new Date().toISOString(),
    value: {
      ...emptyEntry(day),
      temperature: readings[changes % readings.length] ?? null,
      mucus_feeling: 'wet',
      mucus_texture: 'creamy',
      note: 'Slept well, woke before the alarm.',
    },
  };
}

export async function countLoggedDays(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ days: number }>('select count(*)::int as days from entries');
    return rows[0]?.days ?? 0;
  } finally {
    await client.end();
  }
}

/** Each reply must have inserted a row. Up to `inFlight` requests may have been written after their connections were closed. */
export function checkLoggedDays({
  replied,
  written,
  inFlight,
}: {
  replied: number;
  written: number;
  inFlight: number;
}): void {
  if (written < replied || written > replied + inFlight)
    throw new Error(`insert: ${replied} replies, but ${written} new rows`);
}
