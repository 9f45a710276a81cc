const figures = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** With its cents: amounts that stand below each other, and parts of a sum. */
export function inCents(cents: number): string {
  return figures.format(cents / 100);
}

/** As one says it: $50, and $33.50. */
export function dollars(cents: number): string {
  return inCents(cents).replace(/\.00$/, '');
}
