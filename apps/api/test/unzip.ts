import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The text of each file in a ZIP, by name. Throws on a damaged one. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return files;
}
