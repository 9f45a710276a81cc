import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { exportFiles } from '@everstep/domain/personal-data';
import type { ExportContext, Slice } from '../slice';
import { toCalendar, toCsv, toJson, toReadme } from './files';
import { describeKinds, kindsOf, listDates, listKinds, readPages } from './kinds';

interface ManifestFile {
  name: string;
  title: string;
  description: string;
  rows: number;
  bytes: number;
}

/**
 * One ZIP with everything stored about a user. Each file is read from the database while it is written, page by page, and only as
 * fast as the browser receives it. Reading fails with the error of the database.
 */
export function createArchive(user: Omit<ExportContext, 'kinds'>, slices: readonly Slice[], now: Date): Readable {
  const context = { ...user, kinds: kindsOf(slices) };
  const zip = new ZipFile();
  const createdAt = now.toISOString();
  const files: ManifestFile[] = [];
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  output.on('close', () => current?.destroy());
  const add = (name: string, chunks: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (onOpened) => {
      current = Readable.from(chunks(), { highWaterMark: 1 });
      // The library ignores this event as well as an output that closes early.
      current.on('error', (error) => output.destroy(error));
      onOpened(null, current);
    });

  add(exportFiles.readme, () => once(() => toReadme({ kinds: describeKinds(slices), createdAt })));
  for (const kind of listKinds(slices)) {
    const { title, description } = kind;
    for (const [ending, write] of [['json', toJson] as const, ['csv', toCsv.bind(null, kind)] as const]) {
      const file: ManifestFile = { name: `${kind.name}.${ending}`, title, description, rows: 0, bytes: 0 };
      files.push(file);
      add(file.name, () => measure(write(countRows(readPages(kind, context), file)), file));
    }
  }
  add(exportFiles.dates, () => once(async () => toCalendar(await listDates(context, slices))));
  // Last, because it counts what has been written.
  add(exportFiles.manifest, () =>
    once(() => `${JSON.stringify({ format: 'everstep-export', version: 1, created_at: createdAt, files }, null, 2)}\n`),
  );
  zip.end();
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

async function* once(write: () => string | Promise<string>): AsyncGenerator<string> {
  yield await write();
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
