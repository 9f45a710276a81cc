export const donationPresets = [25, 50, 100, 250] as const;
export const defaultDonation = 50;
export const minimumDonation = 5;
export const maximumDonation = 10_000;
export const donationTypes = ['one_time', 'monthly'] as const;
export const donationShares = { families: 97, carbon: 1, supplies: 2 } as const;

export const donationMessages = {
  minimum: 'Minimum donation amount is $5',
  maximum: 'Maximum donation amount is $10,000',
  decimals: 'Please enter dollars and cents',
} as const;

type Share = keyof typeof donationShares;
const shareNames: Share[] = ['families', 'carbon', 'supplies'];

/** `amount` in dollars. Answers the sentence to show, or null when the amount is fine. */
export function validateDonation(amount: number): string | null {
  if (!(amount >= minimumDonation)) return donationMessages.minimum;
  if (amount > maximumDonation) return donationMessages.maximum;
  if (!/^\d+(\.\d{1,2})?$/.test(String(amount))) return donationMessages.decimals;
  return null;
}

/**
 * Splits whole cents 97 / 1 / 2 so that the shares always add up: each share is rounded down and the cents left over
 * go to the largest remainders (families, carbon, supplies when they tie). Throws RangeError unless cents is a whole number of at least 0.
 */
export function splitDonation(cents: number): Record<Share, number> {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('cents must be a whole number of at least 0');
  const split = { families: 0, carbon: 0, supplies: 0 };
  for (const name of shareNames) split[name] = Math.floor((cents * donationShares[name]) / 100);
  const left = cents - split.families - split.carbon - split.supplies;
  const byRemainder = [...shareNames].sort(
    (a, b) => ((cents * donationShares[b]) % 100) - ((cents * donationShares[a]) % 100),
  );
  for (const name of byRemainder.slice(0, left)) split[name] += 1;
  return split;
}

/** Estimates, not counts: one family for each full $25 of the families share, 2 lb of CO2 for each dollar of the carbon share. */
export function donationEstimates(cents: number): { familiesHelped: number; co2Pounds: number } {
  return { familiesHelped: Math.floor(splitDonation(cents).families / 2500), co2Pounds: (cents * 2) / 10_000 };
}

/** The sentence under the chosen amount (in dollars): it names where the money goes and never says that nobody is helped. */
export function impactText(amount: number): string {
  const { families, carbon, supplies } = splitDonation(Math.round(amount * 100));
  const gift = dollars(Math.round(amount * 100));
  if (amount < 50) {
    return `Every gift counts. Your ${gift} puts about ${dollars(families)} towards families in need, and the rest towards carbon removal and school supplies.`;
  }
  const shares = `Your ${gift} sends about ${dollars(families)} to families in need, ${dollars(carbon)} to carbon removal and ${dollars(supplies)} to school supplies.`;
  const { familiesHelped, co2Pounds } = donationEstimates(Math.round(amount * 100));
  if (amount < 100)
    return `${shares} That is enough to help about ${familiesHelped === 1 ? 'one family' : `${familiesHelped} families`} (estimate).`;
  if (amount < 250)
    return `${shares} That helps about ${familiesHelped} families and removes about ${Math.round(co2Pounds)} lb of CO2 (estimates).`;
  return `${shares} A gift this size helps about ${familiesHelped} families and removes about ${Math.round(co2Pounds)} lb of CO2 (estimates). Thank you.`;
}

function dollars(cents: number): string {
  const whole = cents % 100 === 0;
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })}`;
}
