import type { LineDraft } from '../../ledger';
import type { Price, SubscriptionItem } from '../../wire-format';

interface Change {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
}

/** The value of the remainder of a period, to the second, in whole cents. */
function remainingValue(amount: number, { item, at }: { item: SubscriptionItem; at: number }): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.round((amount * (end - at)) / (end - start));
}

export function creditFor({ item }: Pick<Change, 'item'>, at: number, name: string): LineDraft {
  return {
    amount: -remainingValue(item.price.unit_amount * item.quantity, { item, at }),
    description: `Unused time on ${name}`,
    item: item.id,
    price: item.price,
    quantity: item.quantity,
    proration: true,
    period: { start: at, end: item.current_period_end },
  };
}

export function chargeForRemainder({ item, price, quantity }: Change, at: number, name: string): LineDraft {
  return {
    amount: remainingValue(price.unit_amount * quantity, { item, at }),
    description: `Remaining time on ${name}`,
    item: item.id,
    price,
    quantity,
    proration: true,
    period: { start: at, end: item.current_period_end },
  };
}

export function chargeForPeriod(item: SubscriptionItem, name: string): LineDraft {
  return {
    amount: item.price.unit_amount * item.quantity,
    description: `${item.quantity} × ${name}`,
    item: item.id,
    price: item.price,
    quantity: item.quantity,
    proration: false,
    period: { start: item.current_period_start, end: item.current_period_end },
  };
}
