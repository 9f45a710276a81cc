import {
  busyBlockKind,
  eventKind,
  ownEventKind,
  ruleText,
  screenTexts,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { dateLocale, shortDay } from '../../platform/locale/dates';
import { describeKind, firstThatKnows, joinParts } from '../../platform/trackers/entry-line';
import { clockText } from './times';

/** An event in words: when it is stands in the detail, because its times are of its own zone. */
function lineOf(event: PlannedEvent) {
  const { title, place, note, start, zone, all_day: allDay, rrule } = event;
  return {
    title,
    detail: joinParts(
      shortDay(start.slice(0, 10)),
      allDay ? screenTexts.allDay : clockText(start),
      rrule !== null && ruleText(rrule, { start, zone, allDay }, dateLocale()),
      place,
      note,
    ),
    at: null,
  };
}

export const describeEvent = firstThatKnows(
  describeKind(eventKind, lineOf),
  describeKind(ownEventKind, lineOf),
  describeKind(busyBlockKind, (block) => ({
    ...lineOf({ ...block, title: screenTexts.busy, place: null, note: null, members: [], children: [], busy_in: [] }),
  })),
);
