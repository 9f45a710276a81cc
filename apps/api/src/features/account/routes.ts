import { saveCountry, subscriptionAccess, validateAccess } from '@everstep/domain/account';
import {
  consentKinds,
  consents,
  consentTexts,
  getConsents,
  giveConsent,
  revokeConsent,
  type ConsentKind,
} from '@everstep/domain/consents';
import { canUseFeature, isHouseholdFeature } from '@everstep/domain/features';
import { transact } from '../../db/client';
import { isEmailOf } from '../../http/session/admit';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { describeSession } from '../../http/session/describe-session';
import { householdsCanUse, setFirstCountry } from '../households/repository';
import { listConsents, putConsent, putCountry, markConsentRevoked } from './repository';

export function accountRoutes(server: Server): void {
  const { db, announcements } = server;

  handle(server, subscriptionAccess, async ({ user }) => ({ success: true, ...describeSession(user) }));

  handle(server, validateAccess, async ({ user, body }) => {
    if (!user || !isEmailOf(user, body.email)) return { success: true, has_access: false };
    const hasAccess =
      canUseFeature(user, body.feature) ||
      (isHouseholdFeature(body.feature) && (await householdsCanUse(db, user.id, body.feature)));
    return { success: true, has_access: hasAccess };
  });

  handle(server, saveCountry, async ({ user, body: { country, unless_set: unlessSet = false } }) => {
    const { storedCountry, memberIds } = await transact(db, async (tx) => {
      const storedCountry = await putCountry(tx, user.id, country, { unlessSet });
      if (!storedCountry) throw new Refusal('not_yours');
      return { storedCountry, memberIds: await setFirstCountry(tx, user.id, storedCountry) };
    });
    if (memberIds.length > 0) announcements.announceAccess(memberIds);
    return { success: true, country: storedCountry };
  });

  const consentsReply = async (userId: string) => {
    const consentDates = await listConsents(db, userId);
    const dates = consentKinds.map((kind) => [kind, consentDates.get(kind)?.toISOString() ?? null]);
    return { success: true as const, consents: Object.fromEntries(dates) as Record<ConsentKind, string | null> };
  };

  handle(server, getConsents, async ({ user }) => consentsReply(user.id));

  handle(server, giveConsent, async ({ user, params, body }) => {
    if (body.version !== consents[params.kind].version) throw new Refusal('bad_input', consentTexts.changed);
    const isGiven = await transact(db, (tx) => putConsent(tx, user.id, params.kind, body.version));
    if (!isGiven) throw new Refusal('bad_input', consentTexts.modelFirst);
    return consentsReply(user.id);
  });

  handle(server, revokeConsent, async ({ user, params }) => {
    await transact(db, (tx) => markConsentRevoked(tx, user.id, params.kind));
    return consentsReply(user.id);
  });
}
