import { plannerTransferTexts as texts, type ImportStep } from '@everstep/domain/planner';
import { callWorker } from '../../../../platform/files/worker-calls';
import { UnreadableFile } from '../../../../platform/files/csv-file';
import { deviceZone } from '../../../../platform/locale/dates';
import type { EventFile } from '../event-file';
import type { CalendarReader } from './calendar-reader';

/** Far longer than a large file takes on an old phone: what takes longer was made to. */
export const readLimitMs = 20_000;
/** Few enough that the page stays responsive while they are copied to the worker, or from it. */
const eventsPerStep = 200;

const openReader = () =>
  callWorker<CalendarReader>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), {
    open: true,
    noteEvents: true,
    plan: true,
    take: true,
  });

/** Reads a calendar file in a worker of its own, for a limited time. Throws an `UnreadableFile`. */
export async function openCalendar(file: File): Promise<EventFile> {
  const reader = openReader();
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    reader.close();
  }, readLimitMs);
  try {
    const refusal = await reader.open(file, deviceZone());
    if (refusal !== null) throw new UnreadableFile(refusal);
  } catch (error) {
    reader.close();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(isOverdue ? texts.tooSlow : texts.notOpened);
  } finally {
    clearTimeout(timer);
  }
  return {
    name: file.name,
    async plan({ into, own, eventsIn }) {
      const isOwnChosen = into.isPrivate;
      const calendars = { into, own };
      const targets = {
        into: { scope: into.scope, mayAdd: into.mayAdd, imported: await eventsIn.imported(into) },
        own: { scope: own.scope, mayAdd: own.mayAdd, imported: await eventsIn.imported(own) },
      };
      for (const place of isOwnChosen ? (['into'] as const) : (['into', 'own'] as const)) {
        const events = await eventsIn.list(calendars[place]);
        for (let start = 0; start < events.length; start += eventsPerStep)
          await reader.noteEvents(place, events.slice(start, start + eventsPerStep));
      }
      const summary = await reader.plan(targets, isOwnChosen);
      return { ...summary, isTable: true, unknownPeople: [], isOrderUnclear: false };
    },
    async take(groups) {
      const steps: ImportStep[] = [];
      for (let taken = -1; taken !== 0;) {
        const next = await reader.take(groups, steps.length, eventsPerStep);
        steps.push(...next);
        taken = next.length;
      }
      return steps;
    },
    close: () => reader.close(),
  };
}
