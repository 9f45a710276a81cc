import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { isSame, applyChange, type EntryValue, type MergeRule, type PushedChange } from '@everstep/domain/sync';
import { entries, householdMembers, replacedEntries } from '../src/db/schema';
import { eventKind, type PlannedEvent } from '@everstep/domain/planner';
import { kinds, makeUser, newId } from './factories';
import { agreeTo, householdLog, makeHousehold, noteRule } from './household';
import { Device, type Network, type Reply } from './sync-device';
import { expectNothingLostSilently, type Counts, type Stored, type Written } from './sync-outcome';
import { useApp } from './test-app';

const isDeep = process.env.EVERSTEP_DEEP === '1';
const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

const keys = Array.from({ length: 3 }, newId);
const deviceCount = 4;

/** What happens to a message: it arrives, it is lost, its reply is lost, or it arrives twice. */
const fates = ['arrives', 'is lost', 'loses its reply', 'arrives twice'] as const;
const device = fc.nat({ max: deviceCount - 1 });
const stepsOf = (edits: readonly string[]) =>
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('write' as const),
          device,
          key: fc.nat({ max: keys.length - 1 }),
          what: fc.constantFrom(...edits, 'deletion', 'put back'),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('synchronize' as const), device, fate: fc.constantFrom(...fates) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('synchronize all' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const), device }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const) }) },
    ),
    { minLength: 5, maxLength: 25 },
  );
/** How far each device's clock is off, in seconds. The history is of a week ago, so a month ahead is later than the server's clock. */
const skews = fc.array(fc.oneof(fc.integer({ min: -90, max: 0 }), fc.constantFrom(1_000_000, 3_000_000)), {
  minLength: deviceCount,
  maxLength: deviceCount,
});

type Fate = (typeof fates)[number];

function networkOf(
  user: User,
  { scope, kind }: { scope: string; kind: string },
  fate: Fate = 'arrives',
  onArrival = async () => {},
): Network {
  const withFate = async (send: () => Promise<Reply>): Promise<Reply> => {
    if (fate === 'is lost') throw new Error('lost');
    const reply = await send();
    await onArrival();
    if (fate === 'loses its reply') throw new Error('lost');
    return fate === 'arrives twice' ? send() : reply;
  };
  return {
    push: (changes) =>
      withFate(() => api.post('/api/sync/push', { scope, kind, changes }, user.cookie, { [userIdHeader]: user.id })),
    pull: (since) =>
      withFate(() => api.get(`/api/sync/pull?scope=${scope}${since ? `&since=${since}` : ''}`, user.cookie)),
    noteTold: (ids) => api.post('/api/sync/told', { scope, ids }, user.cookie, { [userIdHeader]: user.id }),
  };
}

interface Span {
  started_at: string;
  ended_at: string | null;
}

type Edit = Pick<PushedChange, 'value' | 'removed'>;

const afterEdit = (rule: MergeRule, shown: unknown, { value, removed = [] }: Edit) =>
  applyChange(rule, shown, { value: value as EntryValue, removed });

/** A kind of entry, and what users do to it. */
interface Model {
  name: string;
  rule: MergeRule;
  edits: readonly string[];
  /** What the user types in that minute; each text occurs once. `shown` is undefined where a new entry is made. */
  type: (edit: string, shown: unknown, minute: number) => Edit;
}

const instantAt = (minute: number) => new Date(minute * 60_000).toISOString();

const note: Model = {
  name: 'note',
  rule: noteRule,
  edits: ['text', 'text', 'at', 'tag', 'no tag', 'both', 'start', 'stop'],
  type(edit, shown, minute) {
    const [text, tag, moment] = [`text ${minute}`, `tag ${minute}`, instantAt(minute)];
    const { tags = [], spans = [] } = (shown ?? {}) as { tags?: string[]; spans?: Span[] };
    if (!shown || edit === 'both') return { value: { text, at: moment, tags: [tag] } };
    if (edit === 'at') return { value: { at: moment } };
    if (edit === 'tag') return { value: { tags: [tag] } };
    if (edit === 'start') return { value: { spans: [{ started_at: moment, ended_at: null }] } };
    const running = spans.find(({ ended_at: end }) => end === null);
    if (edit === 'stop' && running) return { value: { spans: [{ ...running, ended_at: moment }] } };
    return edit === 'no tag' && tags[0] !== undefined
      ? { value: {}, removed: [`tags/${tags[0]}`] }
      : { value: { text } };
  },
};

const memberOf = (minute: number) => `019ac3a0-0000-7000-8000-${minute.toString(16).padStart(12, '0')}`;
const event: Model = {
  name: eventKind.name,
  rule: eventKind.merge ?? {},
  edits: [
    'title',
    'title',
    'times',
    'rule',
    'member',
    'no member',
    'exception',
    'change of an exception',
    'no exception',
  ],
  type(edit, shown, minute) {
    const title = `title ${minute}`;
    const start = instantAt(minute).slice(0, 19);
    // Each day of the series has an exception of its own.
    const occurrence = (count: number) => instantAt((minute % 60) + count * 24 * 60).slice(0, 19);
    const member = memberOf(minute);
    const times = { start, end: instantAt(minute + 30).slice(0, 19), all_day: false, zone: 'America/New_York' };
    const daily = { ...times, rrule: 'FREQ=DAILY' };
    const blank = {
      place: null,
      note: null,
      members: [member],
      children: [],
      extra_dates: [],
      exceptions: [],
      busy_in: [],
    };
    if (!shown) return { value: { title, ...blank, ...daily } satisfies PlannedEvent };
    const { members, exceptions } = shown as PlannedEvent;
    const [former, exception] = [members[0], exceptions[0]];
    if (edit === 'times') return { value: daily };
    if (edit === 'rule') return { value: { ...times, rrule: minute % 2 ? 'FREQ=WEEKLY' : null } };
    if (edit === 'member') return { value: { members: [member] } };
    if (edit === 'exception') return { value: { exceptions: [{ original: occurrence(minute % 3), title }] } };
    if (edit === 'no member' && former !== undefined) return { value: {}, removed: [`members/${former}`] };
    if (edit === 'change of an exception' && exception)
      return { value: { exceptions: [{ ...exception, note: `note ${minute}` }] } };
    if (edit === 'no exception' && exception) return { value: {}, removed: [`exceptions/${exception.original}`] };
    return { value: { title } };
  },
};

const weekMs = 7 * 24 * 3_600_000;

const ignoreLoss = (error: unknown) => {
  if ((error as Error).message !== 'lost') throw error;
};

it.each([note, event])(
  'devices that log each $name, lose messages and meet again all end with what the server has, and nothing is lost without a word',
  async ({ name: kind, rule, edits, type }) => {
    const counts: Counts = { visible: 0, overwritten: 0, told: 0 };
    await fc.assert(
      fc.asyncProperty(stepsOf(edits), skews, async (steps, offsets) => {
        const [ana, ben] = [await makeUser(api.db, kinds.plus), await makeUser(api.db, kinds.plus)];
        const scope = await makeHousehold(api.server, [
          { id: ana.id, role: 'owner' },
          { id: ben.id, role: 'parent' },
        ]);
        await agreeTo(api.db, 'planner', [ana, ben]);
        const list = { scope, kind };
        // The first two devices are Ana's, the others Ben's.
        const devices = Array.from({ length: deviceCount }, () => new Device(rule, kind));
        const ownerOf = (index: number) => (index < 2 ? ana : ben);
        const written: Written[] = [];
        const deleted = new Map<string, unknown>();
        let isBenMember = true;
        const shownToBen: string[] = [];
        let minute = 0;
        const start = Date.now() - weekMs;

        const at = (index: number) => devices[index] as Device;
        const synchronize = (index: number, fate?: Fate) =>
          at(index)
            .synchronize(networkOf(ownerOf(index), list, fate, noteArrivals))
            .catch(ignoreLoss);
        /** How the server dates each change that it has stored, and at which version. */
        const stored = new Map<string, Stored>();
        const noteArrivals = async () => {
          const rows = [
            ...(await api.db.select().from(entries).where(eq(entries.scopeId, scope))),
            ...(await api.db.select().from(replacedEntries).where(eq(replacedEntries.scopeId, scope))),
          ];
          for (const { changeId, changedAt, version } of rows)
            stored.set(changeId, { at: changedAt.getTime(), version });
        };
        const typed = (what: string, shown: unknown, deleted: unknown): Edit => {
          if (what === 'deletion') return { value: null };
          return what === 'put back' && deleted ? { value: deleted } : type(what, shown, minute);
        };

        for (const item of steps) {
          minute += 1;
          if (item.do === 'write') {
            const writer = at(item.device);
            const key = keys[item.key] ?? '';
            const shown = writer.find(key)?.value;
            if (item.what === 'deletion' && shown) deleted.set(key, shown);
            if (writer.isRemoved || (item.what === 'deletion' && !shown)) continue;
            const time = start + minute * 30_000 + (offsets[item.device] ?? 0) * 1000;
            const change = { key, change_id: newId(), changed_at: new Date(time).toISOString() };
            const edit = typed(item.what, shown, shown ? undefined : deleted.get(key));
            // Where nothing is different a device makes no change.
            if (shown && edit.value !== null && isSame(afterEdit(rule, shown, edit), shown)) continue;
            const made = writer.write({ ...change, ...edit });
            written.push({ ...made, author: ownerOf(item.device).id });
          } else if (item.do === 'tell') await at(item.device).tell(networkOf(ownerOf(item.device), list));
          else if (item.do === 'synchronize') await synchronize(item.device, item.fate);
          else if (item.do === 'synchronize all') for (const index of devices.keys()) await synchronize(index);
          else if (isBenMember) {
            isBenMember = false;
            await api.db
              .delete(householdMembers)
              .where(and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id)));
          }
          if (!isBenMember)
            for (const index of [2, 3]) if (at(index).isRemoved) shownToBen.push(...Object.keys(at(index).shown()));
        }
        for (let round = 0; round < 2; round += 1) for (const index of devices.keys()) await synchronize(index);

        const onServer = new Device(rule, kind);
        await onServer.synchronize(networkOf(ana, list));
        await noteArrivals();
        const members = isBenMember ? devices : devices.slice(0, 2);
        for (const member of members) {
          expect(member.shown()).toEqual(onServer.shown());
          expect(member.unsynced.size).toBe(0);
          expect([member.held(), member.check]).toEqual([onServer.check, onServer.check]);
        }
        const answered = new Set(devices.flatMap((one) => [...one.answered]));
        const became = expectNothingLostSilently(
          written.filter(({ change_id: id }) => answered.has(id)),
          {
            rule,
            written,
            stored,
            valueOf: (key) => onServer.find(key)?.value,
            toldTo: (author) =>
              author === ben.id && !isBenMember
                ? null
                : devices.flatMap(({ lost, told }, index) => (ownerOf(index).id === author ? [...lost, ...told] : [])),
          },
        );
        for (const what of ['visible', 'overwritten', 'told'] as const) counts[what] += became[what];
        if (!isBenMember) for (const index of [2, 3]) expect(at(index).isRemoved).toBe(true);
        expect(shownToBen).toEqual([]);
      }),
      { numRuns: isDeep ? 2000 : 200 },
    );
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  },
  600_000,
);
