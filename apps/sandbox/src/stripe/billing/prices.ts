import type { Params } from '../api/form';
import { newId, now, type Ledger } from '../ledger';
import { missingParam, StripeError } from '../api/errors';
import { nullFields, type Plan, type Price, type Product } from '../wire-format';

const productParams = 'name description metadata tax_code unit_label';
const maxCents = 99_999_999;

export function createProduct(ledger: Ledger, params: Params): Product {
  params.allowOnly(`${productParams} active id images statement_descriptor url`);
  const id = params.text('id');
  if (id !== null && ledger.find('product', id))
    throw new StripeError('Product already exists.', { code: 'resource_already_exists' });
  return addProduct(ledger, params, id ?? newId('prod', 14));
}

function addProduct(ledger: Ledger, params: Params, id = newId('prod', 14)): Product {
  const product: Product = {
    id,
    object: 'product',
    ...nullFields(
      'default_price package_dimensions shippable statement_descriptor tax_code tax_details unit_label url',
    ),
    active: params.flag('active') ?? true,
    created: now(),
    description: params.text('description'),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata(),
    name: params.requireText('name'),
    type: 'service',
    updated: now(),
  };
  ledger.put('product', product);
  return product;
}

export function createPrice(ledger: Ledger, params: Params): Price {
  params.allowOnly(
    'currency unit_amount product product_data recurring lookup_key transfer_lookup_key metadata nickname active tax_behavior billing_scheme',
  );
  const price = { ...buildPrice(ledger, params), lookup_key: takeLookupKey(ledger, params) };
  ledger.put('price', price);
  return price;
}

/** Returns the requested lookup key; transfers it from another price only on request. */
function takeLookupKey(ledger: Ledger, params: Params, priceId?: string): string | null {
  const key = params.text('lookup_key', 200);
  const owner = ledger.all('price').find(({ id, lookup_key }) => key !== null && lookup_key === key && id !== priceId);
  if (!owner) return key;
  if (!params.flag('transfer_lookup_key'))
    throw new StripeError(
      `A price (\`${owner.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it.`,
      { param: 'lookup_key' },
    );
  const updated = { ...owner, lookup_key: null };
  ledger.put('price', updated);
  return key;
}

/** A price named by id, or created from `price_data`. */
export function readPrice(ledger: Ledger, params: Params): Price {
  const data = params.group('price_data');
  if (data) {
    const price = { ...buildPrice(ledger, data.allowOnly(inlinePriceParams)), active: false };
    ledger.put('price', price);
    return price;
  }
  const price = ledger.get('price', params.requireText('price'), params.pathOf('price'));
  if (!price.active)
    throw new StripeError('The price specified is inactive. This field only accepts active prices.', {
      param: params.pathOf('price'),
    });
  return price;
}

const inlinePriceParams = 'currency unit_amount product product_data recurring tax_behavior';

function buildPrice(ledger: Ledger, params: Params): Price {
  const unitAmount = params.requireInteger('unit_amount');
  if (unitAmount < 0 || unitAmount > maxCents)
    throw new StripeError(`Invalid amount: must be from 0 to ${maxCents}`, { param: params.pathOf('unit_amount') });
  const currency = params.currency('currency');
  if (currency === null) throw missingParam(params.pathOf('currency'));
  const data = params.group('product_data');
  const productId = params.text('product');
  if (!data && productId === null) throw missingParam(params.pathOf('product'));
  const recurring = params.group('recurring')?.allowOnly('interval interval_count usage_type') ?? null;
  const interval = recurring?.oneOf('interval', ['month', 'year']);
  if (recurring && !interval) throw missingParam(recurring.pathOf('interval'));
  return {
    id: newId('price'),
    object: 'price',
    ...nullFields('custom_unit_amount lookup_key tiers_mode transform_quantity'),
    active: params.flag('active') ?? true,
    billing_scheme: 'per_unit',
    created: now(),
    currency,
    livemode: false,
    metadata: params.metadata(),
    nickname: params.text('nickname'),
    product: data
      ? addProduct(ledger, data.allowOnly(`${productParams} images`)).id
      : ledger.get('product', productId ?? '', params.pathOf('product')).id,
    recurring:
      recurring && interval
        ? {
            interval,
            interval_count: recurring.integer('interval_count') ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
    tax_behavior: 'unspecified',
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

export function updatePrice(ledger: Ledger, id: string, params: Params): Price {
  params.allowOnly('active metadata nickname lookup_key transfer_lookup_key');
  const price = ledger.get('price', id);
  const updated = {
    ...price,
    active: params.flag('active') ?? price.active,
    nickname: params.has('nickname') ? params.text('nickname') : price.nickname,
    lookup_key: params.has('lookup_key') ? takeLookupKey(ledger, params, id) : price.lookup_key,
    metadata: params.metadata(price.metadata),
  };
  ledger.put('price', updated);
  return updated;
}

export function productName(ledger: Ledger, price: Price): string {
  return ledger.find('product', price.product)?.name ?? price.product;
}

/** The older shape of a price, which subscription items still have. */
export function toPlan(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    ...nullFields('meter tiers_mode transform_usage trial_period_days'),
    usage_type: 'licensed',
  };
}
