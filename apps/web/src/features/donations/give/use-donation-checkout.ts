import { useEffect, useRef } from 'react';
import { donationTexts, donationTypes, startDonation, validateDonation } from '@everstep/domain/donations';
import { ApiError, call } from '../../../platform/api/client';
import { storage } from '../../../platform/storage/storage';
import { FormRefusal } from '../../../ui/form/use-send-form';

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

/** Amount and type of an unfinished gift. Storage is untrusted, so only valid choices count. */
export function readDetails(): { amount: number; type: DonationType } | null {
  try {
    const { amount, donation_type } = JSON.parse(storage.read(detailsKey) ?? '') as Record<string, unknown>;
    const type = donationTypes.find((known) => known === donation_type);
    return type && typeof amount === 'number' && validateDonation(amount) === null ? { amount, type } : null;
  } catch {
    return null;
  }
}

export function clearDetails(): void {
  storage.remove(detailsKey);
}

/**
 * Starts a donation and opens its payment page. An idempotency key makes it one donation however often it is sent; changed
 * content gets a new key.
 */
export function useDonationCheckout() {
  const sent = useRef<{ content: string; key: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  // Closing the dialog must not navigate away later.
  useEffect(() => () => running.current?.abort(), []);

  return async (gift: Gift) => {
    const content = JSON.stringify(gift);
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const { signal } = (running.current = new AbortController());
    const { url } = await call(
      startDonation,
      { body: { ...gift, origin_url: location.origin } },
      { headers: { 'idempotency-key': sent.current.key }, signal, timeoutMs },
    ).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (signal.aborted) return;
    storeDetails(gift);
    await redirectTo(url);
    sent.current = null;
  };
}

function refusalOf(error: unknown): FormRefusal {
  const given = error instanceof ApiError && error.status === 400 ? error.fields : {};
  const shown = Object.entries(given).filter(([field]) => fields.includes(field));
  return new FormRefusal(donationTexts.setupFailed, Object.fromEntries(shown));
}

/** Resolves only when the browser restores this page from its back-forward cache. */
function redirectTo(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
}
