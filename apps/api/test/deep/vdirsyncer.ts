import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Phone } from '../caldav';
import { run, type Run } from './programs';

/** A folder of one calendar with a file for each event. */
export interface Folder {
  /** The events by the names of their files. */
  read(): Promise<Map<string, string>>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

interface Settings {
  url: string;
  phone: Phone;
  /** The folder, and the calendar that it is paired with; null where vdirsyncer has to find or make one of the same name. */
  collections: readonly [name: string, calendar: string | null][];
}

/** vdirsyncer and khal with files of their own. */
export async function pairWith({ url, phone, collections }: Settings) {
  const home = await mkdtemp(join(tmpdir(), 'everstep-dav-'));
  folders.push(home);
  const names = collections.map(([name]) => name);
  for (const name of names) await mkdir(join(home, 'calendars', name), { recursive: true });
  const text = JSON.stringify;
  const pairs = collections.map(([name, calendar]) => (calendar === null ? name : [name, name, calendar]));
  await writeFile(
    join(home, 'vdirsyncer.ini'),
    `[general]
status_path = ${text(join(home, 'status'))}

[pair calendars]
a = "folders"
b = "service"
collections = ${text(pairs)}
metadata = ["displayname", "color"]

[storage folders]
type = "filesystem"
path = ${text(join(home, 'calendars'))}
fileext = ".ics"

[storage service]
type = "caldav"
url = ${text(`${url}/dav/`)}
username = ${text(phone.user.email)}
password = ${text(phone.password)}
`,
  );
  await writeFile(
    join(home, 'khal.ini'),
    `[calendars]
${names.map((name) => `[[${name}]]\npath = ${join(home, 'calendars', name)}\ntype = calendar`).join('\n')}

[default]
default_calendar = ${names[0] ?? ''}

[sqlite]
path = ${join(home, 'khal.db')}

[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`,
  );
  const env = { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_DATA_HOME: join(home, 'data') };
  const vdirsyncer = (args: readonly string[], input = ''): Promise<Run> =>
    run('vdirsyncer', ['-c', join(home, 'vdirsyncer.ini'), ...args], { env, input });

  const folder = (name: string): Folder => {
    const path = (file: string) => join(home, 'calendars', name, file);
    return {
      async read() {
        const files = (await readdir(path(''))).filter((file) => file.endsWith('.ics')).toSorted();
        return new Map(
          await Promise.all(files.map(async (file) => [file, await readFile(path(file), 'utf8')] as const)),
        );
      },
      write: (file, content) => writeFile(path(file), content),
      remove: (file) => unlink(path(file)),
    };
  };

  return {
    folder,
    /** Agrees to whatever it asks to make. */
    discover: () => vdirsyncer(['discover'], 'y\n'.repeat(10)),
    sync: () => vdirsyncer(['sync']),
    metasync: () => vdirsyncer(['metasync']),
    khal: (...args: string[]) => run('khal', ['-c', join(home, 'khal.ini'), ...args], { env }),
  };
}
