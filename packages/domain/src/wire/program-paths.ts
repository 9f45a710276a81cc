/** What a program without a session brings instead of one: the secret in the address of a calendar link, or an app password. */
export type ProgramAccess = 'feed token' | 'app password';

interface ProgramPath {
  methods: readonly string[];
  /** With parameters in braces, as in an endpoint record. */
  path: `/${string}`;
  access: ProgramAccess;
  summary: string;
}

export const davMethods = [
  ...['OPTIONS', 'GET', 'HEAD', 'PUT', 'DELETE'],
  ...['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCOL', 'MKCALENDAR'],
];

/**
 * What other people's programs call, such as the calendars of phones: everything that is served beside the endpoint records to somebody
 * in particular. It takes no cookie, starts and reads no session, and needs no Origin.
 */
export const programPaths: readonly ProgramPath[] = [
  {
    methods: ['GET'],
    path: '/api/feeds/{token}.ics',
    access: 'feed token',
    summary: 'The calendar of a calendar link, as an iCalendar file',
  },
  {
    methods: davMethods,
    path: '/dav/{path}',
    access: 'app password',
    summary: 'The calendars of a user, for programs that speak CalDAV',
  },
  { methods: davMethods, path: '/dav', access: 'app password', summary: 'The same, without the slash' },
  {
    methods: ['GET', 'HEAD', 'OPTIONS', 'PROPFIND'],
    path: '/.well-known/caldav',
    access: 'app password',
    summary: 'Where CalDAV is, as RFC 6764 has it',
  },
  {
    methods: ['OPTIONS', 'PROPFIND'],
    path: '/',
    access: 'app password',
    summary: 'Where CalDAV is, for Apple’s programs',
  },
  {
    methods: ['OPTIONS', 'PROPFIND'],
    path: '/principals/',
    access: 'app password',
    summary: 'Where CalDAV is, for Apple’s programs',
  },
];

/** Where the calendar of a link is. */
export const feedPath = (token: string): string => `/api/feeds/${token}.ics`;

const patterns = programPaths.map(({ methods, path }) => ({
  methods,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '.*')}$`),
}));

/** Whether a request is one of a program, which sends no Origin. `path` is decoded. */
export const isProgramRequest = (method: string, path: string): boolean =>
  patterns.some((entry) => entry.methods.includes(method) && entry.pattern.test(path));
