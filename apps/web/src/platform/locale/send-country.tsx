import { useEffect, useEffectEvent, useState } from 'react';
import { saveCountry } from '@everstep/domain/account';
import { ApiError } from '../api/api-error';
import { call } from '../api/client';
import type { Country } from '@everstep/domain/base/country';
import { useSession } from '../session/session';
import { useDeviceCountry } from './country';

/** One call at a time, so that the later of two choices is the one that stays. */
let sending: Promise<unknown> = Promise.resolve();

const retryMs = 30_000;
/** Whether the server failed or was overloaded, rather than refused. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Stores the country that was chosen on this device in the account: at once, or as soon as the server can be reached. */
export function SendCountry(): null {
  const { record, isInitializing, markCountryStored } = useSession();
  const { email, country: ofAccount, unsentCountry } = record;
  const onDevice = useDeviceCountry();
  const [attempt, setAttempt] = useState(0);
  const isOurs = record.isAuthenticated && !record.demo && !isInitializing && record.id !== undefined;
  const country = isOurs ? (unsentCountry ?? (ofAccount ? null : onDevice)) : null;
  // An earlier choice on this device never replaces a newer one in the account.
  const isChosenNow = unsentCountry !== undefined;

  const finish = useEffectEvent((sent: Country, stored: Country) => markCountryStored({ email, sent, stored }));
  useEffect(() => {
    if (country === null) return;
    const retry = () => setAttempt((number) => number + 1);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const body = isChosenNow ? { country } : { country, unless_set: true };
    sending = sending
      .then(() => call(saveCountry, { body }, { email }))
      .then(
        (reply) => finish(country, reply.country),
        (error: unknown) => {
          if (mayPass(error)) timer = setTimeout(retry, retryMs);
        },
      );
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [country, isChosenNow, email, attempt]);
  return null;
}
