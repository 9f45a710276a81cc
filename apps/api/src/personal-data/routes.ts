import { PassThrough } from 'node:stream';
import {
  exportFileName,
  exportPersonalData,
  exportTexts,
  listStoredKinds,
  removeStoredKind,
} from '@everstep/domain/personal-data';
import { transact } from '../db/client';
import { handle, replySent, type Server } from '../http/endpoint';
import { Refusal, stackFrames } from '../http/errors';
import type { Slice } from '../slice';
import { createArchive } from './archive';
import { describeKinds, listKinds } from './kinds';

/** Registered by the app, because it serves what all slices store. */
export function personalDataRoutes(server: Server, slices: readonly Slice[]): void {
  const { db, dataKeys, announcements } = server;
  /** Users whose export is in progress, because each export takes much memory. */
  const exporting = new Set<string>();

  handle(server, listStoredKinds, async () => ({ success: true, kinds: describeKinds(slices) }));

  handle(server, removeStoredKind, async ({ user, params }) => {
    const removal = listKinds(slices).find(({ name }) => name === params.kind)?.removal;
    if (!removal) throw new Refusal('not_found');
    const changed = await transact(db, (tx) => removal.run(tx, user.id));
    for (const scopeId of [user.id, ...(changed ?? [])]) announcements.announce(scopeId);
    return { success: true as const };
  });

  handle(server, exportPersonalData, async ({ user, request, reply }) => {
    if (exporting.has(user.id)) throw new Refusal('too_many', exportTexts.underWay);
    exporting.add(user.id);
    const now = new Date();
    const archive = createArchive({ db, dataKeys, userId: user.id }, slices, now);
    const body = new PassThrough();
    archive.on('error', (error) => {
      request.log.error({ reqId: request.id, name: error.name, frames: stackFrames(error) }, 'an export broke off');
      // Ends the connection, so that no browser takes a partial file for a complete one. The message could contain SQL and
      // values.
      body.destroy(new Error('the export broke off'));
    });
    body.on('close', () => {
      exporting.delete(user.id);
      archive.destroy();
    });
    void reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${exportFileName(now.toISOString().slice(0, 10))}"`)
      .send(archive.pipe(body));
    return replySent;
  });
}
