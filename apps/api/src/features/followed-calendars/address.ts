import { isFetchable } from '../../integrations/guarded-fetch/guarded-fetch';

/** The address as it is fetched; null if it is none of a public server. Phones call the https addresses of calendars webcal. */
export function calendarAddress(text: string, exemptOrigin: string | null): string | null {
  const address = text.replace(/^webcals?:/i, 'https:');
  if (!isFetchable(address, exemptOrigin)) return null;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
