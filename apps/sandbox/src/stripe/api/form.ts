import { missingParam, StripeError } from './errors';

const maxTextLength = 5000;
const maxEmailLength = 512;
const maxMetadata = { keys: 50, keyLength: 40, valueLength: 500 };
const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

type Node = string | { [name: string]: Node };

/** Reads `a[b][0][c]=x` into `{a: {b: {0: {c: 'x'}}}}`. */
export function readForm(source: URLSearchParams): Params {
  const root = branch();
  for (const [key, value] of source) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''));
    let node = root;
    for (const [index, part] of path.entries()) {
      // `a[]=x` appends.
      const name = part === '' ? String(Object.keys(node).length) : part;
      if (index === path.length - 1) node[name] = value;
      else {
        const child = node[name];
        node = typeof child === 'object' ? child : (node[name] = branch());
      }
    }
  }
  return new Params(root);
}

// Without a prototype, so that no parameter name reaches Object.prototype.
function branch(): { [name: string]: Node } {
  return Object.create(null) as { [name: string]: Node };
}

/** The parameters of a request, with the API's validation. An empty value unsets a field. */
export class Params {
  constructor(
    private readonly fields: { [name: string]: Node },
    private readonly prefix = '',
  ) {}

  /** The name of a parameter in error messages, with the groups around it. */
  pathOf(name: string): string {
    return this.prefix === '' ? name : `${this.prefix}[${name}]`;
  }

  private invalid(name: string, what: string): StripeError {
    const param = this.pathOf(name);
    return new StripeError(`Invalid ${what}: ${param}`, { code: 'parameter_invalid', param });
  }

  /** Rejects all other parameters. */
  allowOnly(names: string): this {
    const allowed = new Set(names.split(' ').concat('expand'));
    for (const name of Object.keys(this.fields))
      if (!allowed.has(name))
        throw new StripeError(`Received unknown parameter: ${this.pathOf(name)}`, {
          code: 'parameter_unknown',
          param: this.pathOf(name),
        });
    return this;
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }

  isText(name: string): boolean {
    return typeof this.fields[name] === 'string';
  }

  text(name: string, maxLength = maxTextLength): string | null {
    const value = this.fields[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw this.invalid(name, 'string');
    if (value.length > maxLength)
      throw new StripeError(
        `Invalid string: ${value.slice(0, 10)}…${value.slice(-10)}; must be at most ${maxLength} characters`,
        { param: this.pathOf(name) },
      );
    return value;
  }

  requireText(name: string): string {
    const value = this.text(name);
    if (value === null) throw missingParam(this.pathOf(name));
    return value;
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value | null {
    const value = this.text(name);
    const match = values.find((candidate) => candidate === value);
    if (value !== null && match === undefined)
      throw new StripeError(`Invalid ${this.pathOf(name)}: must be one of ${values.join(', ')}`, {
        param: this.pathOf(name),
      });
    return match ?? null;
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,12}$/.test(value))
      throw new StripeError(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.pathOf(name),
      });
    return Number(value);
  }

  requireInteger(name: string): number {
    const value = this.integer(name);
    if (value === null) throw missingParam(this.pathOf(name));
    return value;
  }

  flag(name: string): boolean | null {
    const value = this.oneOf(name, ['true', 'false']);
    return value === null ? null : value === 'true';
  }

  /** An http or https URL. */
  address(name: string): string | null {
    const value = this.text(name);
    if (value !== null && !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ''))
      throw new StripeError('Not a valid URL', { code: 'url_invalid', param: this.pathOf(name) });
    return value;
  }

  email(name: string): string | null {
    const value = this.text(name, maxEmailLength);
    if (value !== null && !isEmail(value))
      throw new StripeError(`Invalid email address: ${value}`, { code: 'email_invalid', param: this.pathOf(name) });
    return value;
  }

  currency(name: string): string | null {
    const value = this.text(name)?.toLowerCase() ?? null;
    if (value !== null && !currencies.has(value))
      throw new StripeError(`Invalid currency: ${value}`, { param: this.pathOf(name) });
    return value;
  }

  group(name: string): Params | null {
    const value = this.fields[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'object') throw this.invalid(name, 'object');
    return new Params(value, this.pathOf(name));
  }

  requireGroup(name: string): Params {
    const value = this.group(name);
    if (value === null) throw missingParam(this.pathOf(name));
    return value;
  }

  groups(name: string): Params[] {
    const value = this.fields[name];
    if (value === undefined || value === '') return [];
    if (typeof value !== 'object') throw this.invalid(name, 'array');
    return Object.keys(value).map((index) => new Params(value, this.pathOf(name)).requireGroup(index));
  }

  textList(name: string): string[] {
    const value = this.fields[name];
    if (value === undefined || value === '') return [];
    if (typeof value !== 'object') throw this.invalid(name, 'array');
    return Object.keys(value).map((index) => new Params(value, this.pathOf(name)).requireText(index));
  }

  /** The stored metadata merged with the sent metadata: an empty value removes its key, empty metadata removes all keys. */
  metadata(stored: Record<string, string> = {}): Record<string, string> {
    if (!this.has('metadata')) return stored;
    const sent = this.group('metadata');
    if (sent === null) return {};
    const changes = Object.keys(sent.fields).map((key) => [key, sent.metadataValue(key)]);
    const merged = { ...stored, ...Object.fromEntries(changes) } as Record<string, string | null>;
    const entries = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null);
    if (entries.length > maxMetadata.keys)
      throw new StripeError(
        `You can have up to ${maxMetadata.keys} metadata keys, but there would be ${entries.length}.`,
        {
          param: this.pathOf('metadata'),
        },
      );
    return Object.fromEntries(entries);
  }

  private metadataValue(key: string): string | null {
    const { keyLength, valueLength } = maxMetadata;
    const details = { param: this.pathOf(key) };
    if (key.length > keyLength)
      throw new StripeError(
        `Metadata keys can have up to ${keyLength} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        details,
      );
    const value = this.text(key, Infinity);
    if (value !== null && value.length > valueLength)
      throw new StripeError(
        `Metadata values can have up to ${valueLength} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
        details,
      );
    return value;
  }
}

/** Stricter than the standard, like Stripe: ASCII only, no spaces, a domain with a dot. */
export function isEmail(text: string): boolean {
  return /^[!-?A-~]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(text);
}
