import { localDay } from '@everstep/domain/base/days';
import type { Kind } from '@everstep/domain/sync';
import { storedWhole, syncedKind, type SyncedKind } from '../../entries/synced-kind';
import type { DemoContext, PersonalDataKind, Slice } from '../../slice';
import { writeDemoEntries, type LoggedValue } from './demo-entries';
import { householdData, type HouseholdData } from './entry-export';

interface DemoTime {
  today: string;
  /** In milliseconds. */
  now: number;
  zone: string;
}

interface TrackedOptions<Value, Row>
  extends HouseholdData<Value, Row>, Pick<SyncedKind<Value>, 'onWriting' | 'onWritten'> {
  /** What the demo family has logged. */
  demo?: (time: DemoTime) => readonly LoggedValue<Value>[];
}

interface TrackedKind {
  kind: SyncedKind;
  data: PersonalDataKind;
  writeDemo: (context: DemoContext, time: DemoTime) => Promise<void>;
}

/** A kind that a family logs in a tracker: how it is stored, exported, and shown in the demo. */
export function trackedKind<Value extends object, Row extends object>(
  kind: Kind<Value>,
  { demo, onWriting, onWritten, ...data }: TrackedOptions<Value, Row>,
): TrackedKind {
  const stored = storedWhole(kind);
  return {
    kind: syncedKind({ ...stored, ...(onWriting && { onWriting }), ...(onWritten && { onWritten }) }),
    data: { ...householdData(stored, data), ...(data.toCsvRows && { importWay: 'trackers' }) },
    async writeDemo(context, time) {
      if (demo) await writeDemoEntries(context, stored, demo(time));
    },
  };
}

/** The slice of a tracker of a family. Its kinds are exported by their keys here, which name the files. */
export const householdTracker = (name: string, kinds: Readonly<Record<string, TrackedKind>>): Slice => ({
  name,
  kinds: Object.values(kinds).map(({ kind }) => kind),
  personalData: {
    tables: [],
    export: Object.fromEntries(Object.entries(kinds).map(([key, { data }]) => [key, data])),
  },
  async demo(context) {
    const now = new Date();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    for (const { writeDemo } of Object.values(kinds))
      await writeDemo(context, { today: localDay(now), now: now.getTime(), zone });
  },
});
