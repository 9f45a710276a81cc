import { useEffect, useRef } from 'react';
import { donationTexts, donationTypes, startDonation, validateDonation } from '@everstep/domain/donations';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { storage } from '../../../platform/storage/storage';
import { FormRefusal } from '../../../ui/form/form-refusal';

export type DonationType = (typeof donationTypes)[number];

interface Gift {
  /** Dollars. */
  amount: number;
  donation_type: DonationType;
  donor_name?: string;
  donor_email?: string;
}

const detailsKey = 'everstep_donation';
const timeoutMs = 20_000;
const fields = ['amount', 'donor_name', 'donor_email'];

/** Name and e-mail are never stored in the browser. */
function storeDetails({ amount, donation_type }: Gift): void {
  storage.write(detailsKey, JSON.stringify({ amount, donation_type }));
}

/** Amount and type of an unfinished gift. Storage is untrusted, so invalid values are ignored. */
export function readDetails(): { amount: number; type: DonationType } | null {
  try {
    const { amount, donation_type } = JSON.parse(storage.read(detailsKey) ?? '') as Record<string, unknown>;
    const type = donationTypes.find((name) => name === donation_type);
    return type && typeof amount === 'number' && validateDonation(amount) === null ? { amount, type } : null;
  } catch {
    return null;
  }
}

export function clearDetails(): void {
  storage.remove(detailsKey);
}

/**
 * Starts a donation and opens its payment page. A retry of the same donation reuses its idempotency key, so it is created once;
 * a changed donation gets a new key.
 */
export function useDonationCheckout() {
  const lastAttempt = useRef<{ content: string; key: string } | null>(null);
  const controller = useRef<AbortController | null>(null);
  // After the dialog is closed, a late reply must not navigate away.
  useEffect(() => () => controller.current?.abort(), []);

  return async (gift: Gift) => {
    const content = JSON.stringify(gift);
    if (lastAttempt.current?.content !== content) lastAttempt.current = { content, key: crypto.randomUUID() };
    const { signal } = (controller.current = new AbortController());
    const { url } = await call(
      startDonation,
      { body: { ...gift, origin_url: location.origin } },
      { headers: { 'idempotency-key': lastAttempt.current.key }, signal, timeoutMs },
    ).catch((error: unknown) => {
      throw toRefusal(error);
    });
    if (signal.aborted) return;
    storeDetails(gift);
    await redirectTo(url);
    lastAttempt.current = null;
  };
}

function toRefusal(error: unknown): FormRefusal {
  const fieldErrors = error instanceof ApiError && error.status === 400 ? error.fields : {};
  const shownErrors = Object.entries(fieldErrors).filter(([field]) => fields.includes(field));
  return new FormRefusal(donationTexts.setupFailed, Object.fromEntries(shownErrors));
}

/** Resolves only when the browser restores this page from its back-forward cache. */
function redirectTo(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
}
