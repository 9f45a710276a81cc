import { rawQuery, type Db } from '../../db/client';

// Whatever may bring a reminder forward makes it due now. When it is to be sent is worked out in one place, when it is looked at
// (send-due.ts). What takes a reminder away needs no call: it is found to be gone.

const makeDueNow = 'set due_at = least(due_at, now())';

/** After events were written: the reminders that their readers have of them. */
export async function recheckEventReminders(
  tx: Db,
  { scopeId, keys }: { scopeId: string; keys: readonly string[] },
): Promise<void> {
  await recheck(tx, 'event_reminder', scopeId, keys);
}

/** After feeds of these children were written. */
export async function recheckFeedReminders(
  tx: Db,
  { scopeId, childIds }: { scopeId: string; childIds: readonly string[] },
): Promise<void> {
  await recheck(tx, 'tracker_reminder', scopeId, childIds);
}

/** In one order, as another transaction may write some of the same. */
async function recheck(tx: Db, kind: string, scopeId: string, keys: readonly string[]): Promise<void> {
  await rawQuery(tx)(
    `update planned_reminders planned ${makeDueNow}
    from (
      select user_id, key from planned_reminders
      where about_scope = $1 and about_key = any($2) and kind = $3
      order by user_id, key for no key update) found
    where planned.user_id = found.user_id and planned.kind = $3 and planned.key = found.key`,
    [scopeId, keys, kind],
    'look_at_reminders',
  );
}

/** After a user got back what reminders need: settings, a consent, a household. */
export async function recheckReminders(tx: Db, userId: string): Promise<void> {
  await rawQuery(tx)(
    `update planned_reminders planned ${makeDueNow}
    from (select kind, key from planned_reminders where user_id = $1 order by kind, key for no key update) found
    where planned.user_id = $1 and planned.kind = found.kind and planned.key = found.key`,
    [userId],
  );
}

/**
 * After events were made from earlier ones: what the other members are reminded of there is to be copied. That needs their keys, so it
 * is done by the job; until then the row is about the earlier event. The writer's device copies the writer's own.
 */
export async function continueReminders(
  tx: Db,
  {
    scopeId,
    writerId,
    continued,
  }: { scopeId: string; writerId: string; continued: readonly { key: string; earlierKey: string }[] },
): Promise<void> {
  const query = rawQuery(tx);
  const { rows: members } = await query(
    'select user_id as "userId" from household_members where scope_id = $1 and user_id <> $2',
    [scopeId, writerId],
  );
  await query(
    `insert into planned_reminders (user_id, kind, key, about_scope, about_key, due_at)
    select earlier.user_id, earlier.kind, continued.key, $1, earlier.about_key, now()
    from unnest($3::text[], $4::text[]) as continued (key, earlier_key)
    cross join unnest($2::uuid[]) as member (user_id)
    join planned_reminders earlier
      on earlier.user_id = member.user_id and earlier.kind = 'event_reminder' and earlier.key = continued.earlier_key
    order by 1, 3
    on conflict do nothing`,
    [
      scopeId,
      (members as { userId: string }[]).map(({ userId }) => userId),
      continued.map(({ key }) => key),
      continued.map(({ earlierKey }) => earlierKey),
    ],
  );
}

export interface PlannedRow {
  key: string;
  /** Null for what is about neither an event nor a child. */
  about: { scopeId: string; key: string } | null;
}

/**
 * After reminders of a kind were stored in the user's scope: what was due before is settled by that, but for the last minute, as an
 * event that is planned for the next minutes may have had its time a moment ago.
 */
export async function planReminders(
  tx: Db,
  { userId, kind, planned }: { userId: string; kind: string; planned: readonly PlannedRow[] },
): Promise<void> {
  const inOrder = planned.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await rawQuery(tx)(
    `insert into planned_reminders as existing (user_id, kind, key, about_scope, about_key, due_at, settled_at)
    select $1, $2, key, about_scope, about_key, now(), now() - interval '1 minute'
    from unnest($3::text[], $4::uuid[], $5::text[]) as planned (key, about_scope, about_key)
    on conflict (user_id, kind, key) do update
      set about_scope = excluded.about_scope, about_key = excluded.about_key, due_at = least(existing.due_at, excluded.due_at),
        settled_at = least(existing.due_at - interval '1 minute', excluded.settled_at)`,
    [
      ...[userId, kind],
      inOrder.map(({ key }) => key),
      inOrder.map(({ about }) => about?.scopeId ?? null),
      inOrder.map(({ about }) => about?.key ?? null),
    ],
  );
}

/** After reminders were deleted; all of the kind without `keys`. */
export async function forgetReminders(tx: Db, userId: string, kind: string, keys?: readonly string[]): Promise<void> {
  await rawQuery(tx)(
    `delete from planned_reminders where (user_id, kind, key) in (
      select user_id, kind, key from planned_reminders
      where user_id = $1 and kind = $2 and ($3::text[] is null or key = any($3)) order by key for update)`,
    [userId, kind, keys ?? null],
  );
}
