import { occurrencesByWindow } from '@everstep/domain/caldav/find-occurrence';
import { isOverlapping, matchesFilter, type CompFilter } from '@everstep/domain/caldav/object-filter';
import { freeBusyText, selectCalendarData } from '@everstep/domain/caldav/object-data';
import type { SealingKeys } from '../../db/seal';
import { calendarOf, hidePathsOfOthers, wantsMinimal, xmlBody, type DavCall } from './call';
import type { DavCalendar } from './calendars';
import { calendarZone, zoneNamed } from './calendar-settings';
import { handlePropfind } from './handle-propfind';
import { hrefs, locate } from './locate';
import { openDavObject, type DavObject } from './object-text';
import { problems } from './problem';
import { answerProperties, objectProperties } from './properties';
import { sendMultistatus, sendXml } from './reply';
import { findObjects, listChanged, listObjectPage, type Changed, type ObjectHead, type ObjectRow } from './repository';
import { readSyncToken, syncToken } from './sync-token';
import { caldav, dav } from './xml/names';
import type { PropRequest } from './xml/requests/read-prop-request';
import { readReport, type Report } from './xml/requests/read-report';
import { element, textElement, xmlDocument, type DavResponse } from './xml/write-xml';

/** Opened and written at once, between which other requests are served. */
const pageSize = 100;
/** An event can start every minute. */
const maxBusyTimes = 5_000;

type OnCalendar = Extract<Report, { kind: 'multiget' | 'query' | 'sync' | 'free-busy' }>;

export async function handleReport(call: DavCall) {
  hidePathsOfOthers(call);
  const body = xmlBody(call);
  if (!body) throw problems.badXml();
  const report = readReport(body);
  switch (report.kind) {
    case 'search properties':
      return sendXml(call.reply, 200, xmlDocument(dav('principal-search-property-set')));
    case 'no principals':
      return sendMultistatus(call.reply, []);
    case 'expand':
      return handlePropfind(call);
    case 'unknown':
      throw problems.unknownReport();
    default: {
      if (call.resource.is !== 'calendar') throw problems.unknownReport();
      return reportOn(call, await calendarOf(call, call.resource.calendar), report);
    }
  }
}

async function reportOn(call: DavCall, calendar: DavCalendar, report: OnCalendar) {
  const { server, caller, request, reply } = call;
  const { db } = server;
  const found = await server.dataKeys.existing(calendar.scopeId);
  const keys: SealingKeys = found ?? new Map();
  const isMinimal = wantsMinimal(request);
  const pathOf = (name: string) => hrefs.object(caller.user.id, calendar.name, name);
  const open = (row: ObjectRow) => openDavObject(keys, calendar, row);
  const zone = (report.kind === 'query' && zoneIn(report.timezone)) || calendarZone(calendar.settings);

  if (report.kind !== 'free-busy' && report.props.data?.isSupported === false) throw problems.otherFormat();
  switch (report.kind) {
    case 'multiget':
      return sendMultistatus(reply, multiget(report.hrefs, report.props));
    case 'query':
      return sendMultistatus(reply, query(report.filter, report.props));
    case 'free-busy':
      return reply.type('text/calendar; charset=utf-8').send(await freeBusy(report));
    case 'sync':
      return sync(report);
  }

  function answerObject(object: DavObject, props: PropRequest): DavResponse {
    const path = pathOf(object.name);
    const known = objectProperties(caller, calendar, { ...object, length: () => object.bytes().length });
    const response = answerProperties({ path, properties: known, isMinimal }, props);
    const { data } = props;
    if (!data) return response;
    const text = object.bytes().toString('utf8');
    const selected = selectCalendarData(text, object.value, data, { zone });
    // More occurrences than an answer can hold.
    if (selected === null) return { href: path, status: 507 };
    const propstats = response.propstats ?? [];
    return {
      ...response,
      propstats: [
        {
          status: 200,
          props: [
            ...(propstats.find(({ status }) => status === 200)?.props ?? []),
            textElement(caldav('calendar-data'), selected),
          ],
        },
        ...propstats.filter(({ status }) => status !== 200),
      ],
    };
  }

  async function* multiget(asked: readonly string[], props: PropRequest): AsyncGenerator<DavResponse[]> {
    const paths = [...new Set(asked)];
    for (let start = 0; start < paths.length; start += pageSize) {
      const page = paths.slice(start, start + pageSize).map((href) => ({ href, resource: locate(href.trim()) }));
      const names = page.flatMap(({ resource }) =>
        resource.is === 'object' && resource.userId === caller.user.id && resource.calendar === calendar.name
          ? [resource.name]
          : [],
      );
      const rows = await findObjects(db, calendar, names);
      yield page.map(({ href, resource }): DavResponse => {
        const isHere =
          resource.is === 'object' && resource.userId === caller.user.id && resource.calendar === calendar.name;
        const row = isHere ? rows.get(resource.name) : undefined;
        const object = row && open(row);
        return object ? answerObject(object, props) : { href: href.trim(), status: 404 };
      });
    }
  }

  async function* objects(): AsyncGenerator<DavObject[]> {
    for (let after = ''; ;) {
      const page = await listObjectPage(db, calendar, { after, limit: pageSize });
      yield page.flatMap((row) => open(row) ?? []);
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last.key;
    }
  }

  async function* query(filter: CompFilter, props: PropRequest): AsyncGenerator<DavResponse[]> {
    const matches = matcherOf(filter, zone);
    for await (const page of objects())
      yield page.filter((object) => matches(object)).map((object) => answerObject(object, props));
  }

  async function freeBusy(range: { start: string; end: string }): Promise<string> {
    const busy: { start: string; end: string }[] = [];
    for await (const page of objects())
      for (const { value } of page) {
        if (value.all_day) continue;
        for (const occurrences of occurrencesByWindow(value, range)) {
          for (const { startUtc, endUtc } of occurrences) busy.push({ start: startUtc, end: endUtc });
          if (busy.length > maxBusyTimes) throw problems.tooMany();
        }
      }
    return freeBusyText(range, busy, new Date().toISOString());
  }

  async function sync({ token, props, limit }: Extract<OnCalendar, { kind: 'sync' }>) {
    const since = readSyncToken(calendar, token);
    const changes = await listChanged(db, calendar, since);
    if (!changes) throw problems.notFound();
    if (since !== null && (since > changes.version || changes.clearedVersion > since)) throw problems.unknownToken();
    const { rows } = changes;
    const sent = limit === null ? rows : firstOf(rows, limit);
    const last = sent.at(-1);
    const isWhole = sent.length === rows.length || !last;
    const nextToken = syncToken(calendar, isWhole ? changes.version : last.version);
    return sendMultistatus(reply, changed(sent, props, isWhole), () => ({ syncToken: nextToken }));
  }

  async function* changed(
    rows: readonly Changed[],
    props: PropRequest,
    isWhole: boolean,
  ): AsyncGenerator<DavResponse[]> {
    for (let start = 0; start < rows.length; start += pageSize) {
      const page = rows.slice(start, start + pageSize);
      const names = page.filter(({ isGone }) => !isGone).map(({ name }) => name);
      const opened = props.data ? await findObjects(db, calendar, names) : null;
      yield page.map((row) => answerChanged(row, opened, props));
    }
    if (!isWhole)
      yield [
        {
          href: hrefs.calendar(caller.user.id, calendar.name),
          status: 507,
          error: element(dav('number-of-matches-within-limits')),
        },
      ];
  }

  function answerChanged(row: Changed, opened: Map<string, ObjectRow> | null, props: PropRequest): DavResponse {
    const path = pathOf(row.name);
    if (row.isGone) return { href: path, status: 404 };
    if (!opened) return answerHead(row, path, props);
    const whole = opened.get(row.name);
    const object = whole && open(whole);
    return object ? answerObject(object, props) : { href: path, status: 404 };
  }

  function answerHead(row: ObjectHead, path: string, props: PropRequest): DavResponse {
    return answerProperties({ path, properties: objectProperties(caller, calendar, row), isMinimal }, props);
  }
}

/** What changed in one version, such as an event that has another path, stays together: tokens are by version. */
function firstOf(rows: readonly Changed[], limit: number): readonly Changed[] {
  const last = rows[limit - 1];
  return last ? rows.filter(({ version }) => version <= last.version) : rows;
}

/** The zone that a query names for times without one. */
const zoneIn = (timezone: string | null): string | null => (timezone === null ? null : zoneNamed(timezone));

/** A filter as a function. What programs ask most, the events of some weeks, needs no text. */
function matcherOf(filter: CompFilter, zone: string): (object: DavObject) => boolean {
  const [events] = filter.compFilters;
  const isPlain =
    filter.propFilters.length + (events?.propFilters.length ?? 0) + (events?.compFilters.length ?? 0) === 0 &&
    filter.compFilters.length < 2 &&
    !filter.isNotDefined &&
    !filter.timeRange;
  const range = events?.timeRange;
  if (isPlain && filter.name === 'VCALENDAR' && (!events || (events.name === 'VEVENT' && !events.isNotDefined)))
    return ({ value }) => !range || isOverlapping(value, range, { zone });
  return ({ value, bytes }) => matchesFilter(bytes().toString('utf8'), value, filter, { zone });
}
