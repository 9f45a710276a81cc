/** '$39', and '$33.50' where there are cents: an amount as one says it. */
export function formatPrice(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '');
}

/** '$30.00': what is or was paid, parts of a sum, and amounts that stand below each other. */
export function formatAmount(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
