import type { PropRequest } from './xml/requests/read-prop-request';
import type { Propfind } from './xml/requests/read-propfind';
import type { DavCalendar } from './calendars';
import { hrefs } from './locate';
import { etagOf } from './object-text';
import type { ObjectHead } from './repository';
import { syncToken } from './sync-token';
import type { Caller } from './caller';
import { maxObjectBytes } from './write-object';
import { appleCalendar, caldav, calendarServer, dav } from './xml/names';
import { element, elementWith, textElement, type DavResponse } from './xml/write-xml';

/** What a resource has: written elements by name. What costs to know is computed when it is asked for. */
export type Properties = ReadonlyMap<string, string | (() => string)>;

const href = (path: string) => textElement(dav('href'), path);
const privilege = (name: string) => element(dav('privilege'), element(name));
const report = (name: string) => element(dav('supported-report'), element(dav('report'), element(name)));
const reports = (...names: string[]) => element(dav('supported-report-set'), ...names.map(report));
const types = (...names: string[]) => element(dav('resourcetype'), ...names.map((name) => element(name)));
const privileges = (...names: string[]) => element(dav('current-user-privilege-set'), ...names.map(privilege));

const principalReports = [
  dav('expand-property'),
  dav('principal-property-search'),
  dav('principal-search-property-set'),
  dav('principal-match'),
];
const calendarReports = [
  caldav('calendar-query'),
  caldav('calendar-multiget'),
  caldav('free-busy-query'),
  dav('sync-collection'),
  dav('expand-property'),
];

const readPrivileges = [dav('read'), dav('read-current-user-privilege-set'), caldav('read-free-busy')];
/** Of a calendar. Name, color and order are the user's own, so they can be set where events cannot. */
const writePrivileges = [dav('write'), dav('write-content'), dav('write-properties'), dav('bind'), dav('unbind')];

function properties(entries: readonly (readonly [string, string | (() => string)])[]): Properties {
  return new Map(entries);
}

const shared = ({ user }: Caller): [string, string][] => [
  [dav('current-user-principal'), element(dav('current-user-principal'), href(hrefs.principal(user.id)))],
  [dav('principal-collection-set'), element(dav('principal-collection-set'), href(hrefs.principals))],
];

const owner = ({ user }: Caller): [string, string] => [
  dav('owner'),
  element(dav('owner'), href(hrefs.principal(user.id))),
];

/** Of the paths above the home, which only lead to it. */
export function containerProperties(caller: Caller, title: string): Properties {
  return properties([
    ...shared(caller),
    [dav('resourcetype'), types(dav('collection'))],
    [dav('displayname'), textElement(dav('displayname'), title)],
    [dav('principal-URL'), element(dav('principal-URL'), href(hrefs.principal(caller.user.id)))],
    [caldav('calendar-home-set'), element(caldav('calendar-home-set'), href(hrefs.home(caller.user.id)))],
    [dav('current-user-privilege-set'), privileges(dav('read'), dav('read-current-user-privilege-set'))],
    [dav('supported-report-set'), reports(...principalReports)],
  ]);
}

/** Most addresses as they are, since programs compare them, and what is no part of a URI encoded (RFC 6068). */
const mailtoOf = (email: string): string =>
  `mailto:${email.replace(/[^\w.!$'*+\-@~]/gu, (sign) => encodeURIComponent(sign))}`;

export function principalProperties(caller: Caller): Properties {
  const { id, email, name } = caller.user;
  return properties([
    ...shared(caller),
    owner(caller),
    [dav('resourcetype'), types(dav('collection'), dav('principal'))],
    [dav('displayname'), textElement(dav('displayname'), name || email)],
    [dav('principal-URL'), element(dav('principal-URL'), href(hrefs.principal(id)))],
    [dav('resource-id'), element(dav('resource-id'), href(`urn:uuid:${id}`))],
    [dav('alternate-URI-set'), element(dav('alternate-URI-set'))],
    [dav('group-membership'), element(dav('group-membership'))],
    [dav('group-member-set'), element(dav('group-member-set'))],
    [caldav('calendar-home-set'), element(caldav('calendar-home-set'), href(hrefs.home(id)))],
    [
      caldav('calendar-user-address-set'),
      element(caldav('calendar-user-address-set'), href(mailtoOf(email)), href(hrefs.principal(id))),
    ],
    [caldav('calendar-user-type'), textElement(caldav('calendar-user-type'), 'INDIVIDUAL')],
    [
      calendarServer('email-address-set'),
      element(calendarServer('email-address-set'), textElement(calendarServer('email-address'), email)),
    ],
    [dav('current-user-privilege-set'), privileges(dav('read'), dav('read-current-user-privilege-set'))],
    [dav('supported-report-set'), reports(...principalReports)],
  ]);
}

export function homeProperties(caller: Caller): Properties {
  const isOpen = caller.state === 'open';
  return properties([
    ...shared(caller),
    owner(caller),
    [dav('resourcetype'), types(dav('collection'))],
    [dav('displayname'), textElement(dav('displayname'), caller.user.name || caller.user.email)],
    [
      dav('current-user-privilege-set'),
      privileges(dav('read'), dav('read-current-user-privilege-set'), ...(isOpen ? [dav('bind'), dav('unbind')] : [])),
    ],
    [dav('supported-report-set'), reports(dav('expand-property'))],
    [
      caldav('supported-calendar-component-sets'),
      element(
        caldav('supported-calendar-component-sets'),
        element(caldav('supported-calendar-component-set'), elementWith(caldav('comp'), { name: 'VEVENT' })),
      ),
    ],
  ]);
}

export function calendarProperties(caller: Caller, calendar: DavCalendar, version: number): Properties {
  const { name, title, settings, mayAdd } = calendar;
  const token = syncToken(calendar, version);
  const set = Object.entries(settings);
  return properties([
    ...shared(caller),
    owner(caller),
    [dav('resourcetype'), types(dav('collection'), caldav('calendar'))],
    [dav('displayname'), textElement(dav('displayname'), title)],
    [dav('getcontenttype'), textElement(dav('getcontenttype'), 'text/calendar')],
    [dav('sync-token'), textElement(dav('sync-token'), token)],
    [calendarServer('getctag'), textElement(calendarServer('getctag'), token)],
    [
      dav('current-user-privilege-set'),
      privileges(...readPrivileges, ...(mayAdd ? writePrivileges : [dav('write-properties')])),
    ],
    [dav('supported-report-set'), reports(...calendarReports)],
    [
      caldav('supported-calendar-component-set'),
      element(caldav('supported-calendar-component-set'), elementWith(caldav('comp'), { name: 'VEVENT' })),
    ],
    [
      caldav('supported-calendar-data'),
      element(
        caldav('supported-calendar-data'),
        elementWith(caldav('calendar-data'), { 'content-type': 'text/calendar', version: '2.0' }),
      ),
    ],
    [
      caldav('supported-collation-set'),
      element(
        caldav('supported-collation-set'),
        ...['i;ascii-casemap', 'i;octet', 'i;unicode-casemap'].map((collation) =>
          textElement(caldav('supported-collation'), collation),
        ),
      ),
    ],
    [caldav('max-resource-size'), textElement(caldav('max-resource-size'), String(maxObjectBytes))],
    [
      dav('resource-id'),
      element(dav('resource-id'), href(`urn:everstep:calendar:${caller.user.id}:${encodeURIComponent(name)}`)),
    ],
    ...set,
  ]);
}

const objectType = 'text/calendar; charset=utf-8; component=vevent';

export function objectProperties(
  caller: Caller,
  calendar: DavCalendar,
  { changedAt, createdBy, length, ...head }: ObjectHead & { length?: () => number },
): Properties {
  const mayChange = calendar.mayChange(createdBy);
  return properties([
    ...shared(caller),
    owner(caller),
    [dav('resourcetype'), types()],
    [dav('getetag'), textElement(dav('getetag'), etagOf(head))],
    [dav('getcontenttype'), textElement(dav('getcontenttype'), objectType)],
    [dav('getlastmodified'), textElement(dav('getlastmodified'), changedAt.toUTCString())],
    ...(length
      ? [[dav('getcontentlength'), () => textElement(dav('getcontentlength'), String(length()))] as const]
      : []),
    [
      dav('current-user-privilege-set'),
      privileges(...readPrivileges, ...(mayChange ? [dav('write'), dav('write-content')] : [])),
    ],
  ]);
}

/** Names that are too costly or too many for who asks for everything. */
const onlyByName = new Set<string>([
  dav('current-user-privilege-set'),
  dav('supported-report-set'),
  dav('principal-collection-set'),
  caldav('supported-calendar-data'),
  caldav('supported-collation-set'),
  caldav('calendar-timezone'),
  appleCalendar('calendar-order'),
]);

type Asked = Propfind | PropRequest;

/** The properties that were asked for, and those that are not there. `isMinimal` leaves those out. */
export function answerProperties(
  { path, properties: known, isMinimal }: { path: string; properties: Properties; isMinimal: boolean },
  asked: Asked,
): DavResponse {
  const valueOf = (name: string): string | null => {
    const value = known.get(name);
    return typeof value === 'function' ? value() : (value ?? null);
  };
  if ('kind' in asked && asked.kind === 'names')
    return { href: path, propstats: [{ status: 200, props: [...known.keys()].map((name) => element(name)) }] };
  const isAll = 'kind' in asked ? asked.kind === 'all' : asked.isAll;
  const named = 'kind' in asked ? (asked.kind === 'all' ? asked.include : asked.names) : asked.names;
  const names = isAll ? [...new Set([...[...known.keys()].filter((name) => !onlyByName.has(name)), ...named])] : named;
  const found: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const value = valueOf(name);
    if (value === null) missing.push(element(name));
    else found.push(value);
  }
  return {
    href: path,
    propstats: [
      { status: 200, props: found },
      { status: 404, props: isMinimal && found.length > 0 ? [] : missing },
    ],
  };
}
