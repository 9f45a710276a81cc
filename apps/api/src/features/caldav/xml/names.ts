/** Names are in Clark notation: {namespace}local, or only local where there is no namespace. */

export const namespaces = {
  dav: 'DAV:',
  caldav: 'urn:ietf:params:xml:ns:caldav',
  calendarServer: 'http://calendarserver.org/ns/',
  appleCalendar: 'http://apple.com/ns/ical/',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

export const dav = (local: string): string => `{DAV:}${local}`;
export const caldav = (local: string): string => `{urn:ietf:params:xml:ns:caldav}${local}`;
export const calendarServer = (local: string): string => `{http://calendarserver.org/ns/}${local}`;
export const appleCalendar = (local: string): string => `{http://apple.com/ns/ical/}${local}`;

export const clarkName = (namespace: string, local: string): string =>
  namespace === '' ? local : `{${namespace}}${local}`;

/** Namespaces may contain braces, local names never do. */
export function splitName(name: string): { namespace: string; local: string } {
  const end = name.startsWith('{') ? name.lastIndexOf('}') : -1;
  return end === -1 ? { namespace: '', local: name } : { namespace: name.slice(1, end), local: name.slice(end + 1) };
}
