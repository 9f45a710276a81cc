import { createHash } from 'node:crypto';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import {
  addRecordNote,
  committedText,
  exportRecord,
  linkText,
  openRecord,
  readRecord,
  type FamilyRecord,
  type RecordContent,
  type RecordLine,
} from '@everstep/domain/family-record';
import { listHouseholds, type Household, type Role } from '@everstep/domain/households';
import type { Tier } from '@everstep/domain/tiers';
import { accessReply, api, maya, reply } from './fake-api';
import { fakeFamilyServer } from './family-server';
import { storeSession } from './open';

interface Setting {
  role?: Role;
  state?: FamilyRecord['state'];
  /** Whether a plan of a parent includes the record. */
  hasFeature?: boolean;
  tier?: Tier;
  /** Lines of a page. */
  perPage?: number;
  /** A second family of the user. */
  others?: readonly Household[];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const zeros = '0'.repeat(64);

/** A fake server with the record of a family. It answers as the real one, as far as the page can see. */
export function fakeRecord(setting: Setting = {}) {
  const { role = 'owner', hasFeature = true, tier = 'ultra_elite', perPage = 100, others = [] } = setting;
  const features = hasFeature ? ['dual_parent_calendar_sync', 'family_planner'] : [];
  const { email, child, household, put } = fakeFamilyServer({}, role, features);
  const family: Household = {
    id: household,
    role,
    deletion_at: null,
    features,
    invitations: [],
    children: [child],
    members: [{ id: maya.id, name: 'Maya', role, joined: '2026-09-20T09:00:00.000Z' }],
  };
  const lines: RecordLine[] = [];
  const people: FamilyRecord['people'] = [
    { number: 1, name: 'Maya', user: maya.id },
    { number: 2, name: 'Ben', user: '01990000-0000-7000-8000-0000000000b1' },
  ];
  const record = { state: setting.state ?? 'open' };
  const notes = new Map<string, string>();
  const queries: Record<string, string>[] = [];

  function add(at: string, change: Partial<RecordContent>): RecordLine {
    const action = change.action ?? 'event_added';
    const content = JSON.stringify({ action, by: 1, subject: null, child: null, before: null, after: null, ...change });
    const number = lines.length + 1;
    const salt = sha256(`salt of ${number}`);
    const commitment = sha256(committedText({ salt, content }));
    const link = { number, at, commitment, previous_hash: lines.at(-1)?.hash ?? zeros };
    const line = { ...link, content, salt, hash: sha256(linkText(link)) };
    lines.push(line);
    return line;
  }

  function page(shown: readonly RecordLine[], isLast: boolean): FamilyRecord {
    const newest = lines.at(-1);
    return {
      success: true,
      state: record.state,
      newest: newest ? { number: newest.number, hash: newest.hash } : null,
      people: record.state === 'none' ? [] : people,
      lines: [...shown],
      next: isLast ? null : String(shown.at(-1)?.number),
    };
  }
  function newestFirst({ from = '0000-01-01', to = '9999-12-31', before = '1000000' }: Record<string, string>) {
    const found = lines
      .filter(({ at, number }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to && number < Number(before))
      .toReversed();
    return page(found.slice(0, perPage), found.length <= perPage);
  }

  storeSession({ email, subscriptionTier: tier });
  api.use(
    reply(listHouseholds, { success: true, households: [family, ...others] }),
    reply(validateAccess, { success: true, has_access: hasFeature }),
    reply(subscriptionAccess, accessReply({ ...maya, email, subscription_tier: tier })),
    reply(readRecord, ({ query }) => {
      queries.push(query);
      return newestFirst(query);
    }),
    reply(exportRecord, ({ query: { after = '0' } }) => {
      const found = lines.filter(({ number }) => number > Number(after));
      return page(found.slice(0, perPage), found.length <= perPage);
    }),
    reply(openRecord, () => {
      record.state = 'open';
      add(new Date().toISOString(), { action: 'opened' });
      return newestFirst({});
    }),
    reply(addRecordNote, ({ params, body }) => {
      const { text } = body as { text: string };
      if (!notes.has(params.note ?? '')) add(new Date().toISOString(), { action: 'note_added', after: { text } });
      notes.set(params.note ?? '', text);
      return newestFirst({});
    }),
  );
  return { email, household, child, put, lines, people, record, notes, queries, add };
}
