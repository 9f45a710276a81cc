/** What a path below `/dav` stands for. Names are decoded. */
export type Resource =
  | { is: 'root' }
  | { is: 'principals' }
  | { is: 'homes' }
  | { is: 'principal'; userId: string }
  | { is: 'home'; userId: string }
  | { is: 'calendar'; userId: string; calendar: string }
  | { is: 'object'; userId: string; calendar: string; name: string }
  | { is: 'nothing' };

const nothing: Resource = { is: 'nothing' };

/** The names of a path, decoded; null where one is none: empty, `.` or `..`, with a slash or a control character. */
function readNames(path: string): string[] | null {
  const names: string[] = [];
  for (const part of path.split('/').filter((each) => each !== '')) {
    let name: string;
    try {
      name = decodeURIComponent(part);
    } catch {
      return null;
    }
    // eslint-disable-next-line no-control-regex -- Control characters are what is looked for.
    if (name === '.' || name === '..' || /[\u0000-\u001F\u007F/\\]/.test(name) || !name.isWellFormed()) return null;
    names.push(name);
  }
  return names;
}

const maxNameBytes = 255;
const isShort = (name: string): boolean => Buffer.byteLength(name) <= maxNameBytes;

/** `url` is as it came: a path that is encoded, perhaps with the host before it and a query. */
export function locate(url: string): Resource {
  const [path = ''] = (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')).split(/[?#]/, 1);
  const names = readNames(path);
  if (names?.[0] !== 'dav') return nothing;
  const [, kind, userId, calendar, name, ...more] = names;
  if (kind === undefined) return { is: 'root' };
  if (kind === 'principals') {
    if (userId === undefined) return { is: 'principals' };
    return calendar === undefined ? { is: 'principal', userId } : nothing;
  }
  if (kind !== 'calendars' || more.length > 0) return nothing;
  if (userId === undefined) return { is: 'homes' };
  if (calendar === undefined) return { is: 'home', userId };
  if (!isShort(calendar)) return nothing;
  if (name === undefined) return { is: 'calendar', userId, calendar };
  return isShort(name) ? { is: 'object', userId, calendar, name } : nothing;
}

const encode = (name: string): string =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The one spelling of each path that replies have. */
export const hrefs = {
  root: '/dav/',
  principals: '/dav/principals/',
  homes: '/dav/calendars/',
  principal: (userId: string): string => `/dav/principals/${userId}/`,
  home: (userId: string): string => `/dav/calendars/${userId}/`,
  calendar: (userId: string, calendar: string): string => `${hrefs.home(userId)}${encode(calendar)}/`,
  object: (userId: string, calendar: string, name: string): string =>
    `${hrefs.calendar(userId, calendar)}${encode(name)}`,
};
