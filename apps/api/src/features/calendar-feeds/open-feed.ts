import type { FeedSettings } from '@everstep/domain/calendar-feeds';
import type { Server } from '../../http/endpoint';
import type { SealingKeys } from '../../db/seal';
import { findUserById, toUser } from '../auth/repository';
import { listMembers } from '../households/repository';
import { isCovered } from './covered';
import { matchesVerifier, parseFeedFile } from './feed-token';
import { findFeed, type FeedRow } from './repository';
import { openSettings } from './sealing';

/** A feed whose link is right. */
export interface OpenFeed {
  row: FeedRow;
  settings: FeedSettings;
  verifier: string;
  /** Whether a plan covers it. */
  isOpen: boolean;
  /** Of the maker's own scope. */
  ownKeys: SealingKeys;
}

/**
 * The feed of a file name, or null. Whatever is wrong with the link, the reply is the same one; so is the way to it for a feed that is
 * not there and for another secret.
 */
export async function openFeed({ db, config, dataKeys }: Server, file: string): Promise<OpenFeed | null> {
  const named = parseFeedFile(file);
  if (!named) return null;
  const row = await findFeed(db, named.id);
  const isRight = matchesVerifier(config.sealingKeys, named.id, named.verifier, row?.verifierMac ?? null);
  if (!row || !isRight) return null;
  const maker = await findUserById(db, row.userId);
  const ownKeys = await dataKeys.existing(row.userId);
  const settings = ownKeys && openSettings(ownKeys, row);
  if (!maker || !ownKeys || !settings) return null;
  const { household } = settings;
  const isMember = household === null || (await listMembers(db, household)).some(({ id }) => id === maker.id);
  if (!isMember) return null;
  const isOpen = await isCovered(db, settings, toUser(maker));
  return { row, settings, verifier: named.verifier, isOpen, ownKeys };
}
