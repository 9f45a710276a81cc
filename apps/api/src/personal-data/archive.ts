import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { unknownZone } from '@everstep/domain/base/csv-table';
import { exportReadme } from '@everstep/domain/export-readme';
import { exportFiles } from '@everstep/domain/personal-data';
import type { ExportContext, Slice } from '../slice';
import { toCalendar, toCsv, toJson } from './files';
import { findZone, kindsOf, listDates, listKinds, readPages } from './kinds';

interface ManifestFile {
  name: string;
  title: string;
  description: string;
  rows: number;
  bytes: number;
  /** Of a table. */
  columns?: readonly string[];
}

/**
 * One ZIP with everything stored about a user. Each file is read from the database while it is written, page by page, and only as
 * fast as the browser receives it. Reading fails with the error of the database.
 */
export function createArchive(user: Omit<ExportContext, 'kinds'>, slices: readonly Slice[], now: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  output.on('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));

  /** Resolves once the file is written. A file in which nothing is, is left out. */
  async function add(name: string, chunks: AsyncIterator<string>): Promise<boolean> {
    const first = await chunks.next();
    if (output.destroyed) throw new Error('the export has no reader any more');
    if (first.done) return false;
    current = Readable.from(continued(first.value, chunks), { highWaterMark: 1 });
    zip.addReadStream(current, name, { mtime: now });
    // The library ignores an output that closes early.
    await finished(current);
    return true;
  }

  writeFiles({ ...user, kinds: kindsOf(slices) }, { slices, now, add }).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error as Error),
  );
  return output;
}

interface Target {
  slices: readonly Slice[];
  now: Date;
  add: (name: string, chunks: AsyncIterator<string>) => Promise<boolean>;
}

/** The text about the files and the manifest come last, because they say what has been written. */
async function writeFiles(context: ExportContext, { slices, now, add }: Target): Promise<void> {
  const createdAt = now.toISOString();
  const zone = await findZone(context, slices);
  const files: ManifestFile[] = [];
  for (const kind of listKinds(slices)) {
    const { name, title, description } = kind;
    for (const ending of ['json', 'csv'] as const) {
      const file: ManifestFile = { name: `${name}.${ending}`, title, description, rows: 0, bytes: 0 };
      const pages = countRows(readPages(kind, context), file);
      const onColumns = (columns: readonly string[]) => (file.columns = columns);
      const chunks =
        ending === 'json' ? toJson(pages) : toCsv({ ...kind, zone: zone ?? unknownZone, onColumns }, pages);
      if (await add(file.name, measure(chunks, file))) files.push(file);
    }
  }
  const dates = await listDates(context, slices);
  const hasDates = dates.length > 0 && (await add(exportFiles.dates, once(toCalendar(dates))));
  const importWays = new Map(listKinds(slices).map(({ name, importWay }) => [`${name}.csv`, importWay]));
  const described = files.map((file) => ({ ...file, importWay: importWays.get(file.name) }));
  await add(exportFiles.readme, once(exportReadme({ files: described, hasDates, zone, createdAt })));
  const manifest = { format: 'everstep-export', version: 1, created_at: createdAt, zone, files };
  await add(exportFiles.manifest, once(`${JSON.stringify(manifest, null, 2)}\n`));
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* continued(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* countRows(pages: AsyncIterable<readonly object[]>, file: ManifestFile) {
  for await (const page of pages) {
    file.rows += page.length;
    yield page;
  }
}

async function* measure(chunks: AsyncIterable<string>, file: ManifestFile): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    file.bytes += Buffer.byteLength(chunk);
    yield chunk;
  }
}
