/** '$39', and '$33.50' with cents: a price in running text. */
export function formatPrice(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '');
}

/** '$30.00': payments, parts of a sum, and amounts in columns. */
export function formatAmount(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
