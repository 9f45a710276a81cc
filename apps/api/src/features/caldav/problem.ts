import { caldav as caldavName, dav as davName } from './xml/names';
import { davError, element, textElement } from './xml/write-xml';

/** A reply other than success. The condition is what RFC 4918 and 4791 call a precondition: a written element, never nothing. */
export class DavProblem extends Error {
  constructor(
    readonly status: number,
    readonly condition: string | null = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`DAV problem ${status}`);
  }

  get body(): string | null {
    return this.condition === null ? null : davError(this.condition);
  }
}

const dav = (local: string, ...content: string[]) => element(davName(local), ...content);
const caldav = (local: string, ...content: string[]) => element(caldavName(local), ...content);
const href = (path: string) => textElement(davName('href'), path);

/** What a user may not do. Programs read the privilege, and otherwise stop to synchronize. */
export const needsPrivilege = (path: string, privilege: 'bind' | 'unbind' | 'write-content' | 'write-properties') =>
  new DavProblem(403, dav('need-privileges', dav('resource', href(path), dav('privilege', dav(privilege)))));

export const problems = {
  notFound: () => new DavProblem(404),
  noParent: () => new DavProblem(409),
  notAllowed: (allow: string) => new DavProblem(405, null, { allow }),
  /** An `If-Match` or `If-None-Match` that does not hold. */
  changedSince: () => new DavProblem(412),
  badXml: () => new DavProblem(400, dav('well-formed')),
  unknownToken: () => new DavProblem(403, dav('valid-sync-token')),
  infiniteDepth: () => new DavProblem(403, dav('propfind-finite-depth')),
  unknownReport: () => new DavProblem(403, dav('supported-report')),
  noCalendar: () => new DavProblem(403, caldav('valid-calendar-data')),
  otherComponent: () => new DavProblem(403, caldav('supported-calendar-component')),
  otherFormat: () => new DavProblem(403, caldav('supported-calendar-data')),
  invalidObject: () => new DavProblem(403, caldav('valid-calendar-object-resource')),
  tooLarge: () => new DavProblem(403, caldav('max-resource-size')),
  uidConflict: (path: string) => new DavProblem(403, caldav('no-uid-conflict', href(path))),
  /** A calendar of this name. */
  standsAlready: () => new DavProblem(405, dav('resource-must-be-null')),
  /** Calendars are only in the home, and an event only in a calendar. */
  wrongPlace: () => new DavProblem(403, caldav('calendar-collection-location-ok')),
  otherCollection: () => new DavProblem(403, dav('valid-resourcetype')),
  /** More was asked for than one answer holds. */
  tooMany: () => new DavProblem(403, dav('number-of-matches-within-limits')),
  full: () => new DavProblem(507, dav('quota-not-exceeded')),
};
