import { BlockList, isIP } from 'node:net';

/**
 * What production refuses although it is well-formed: example values, guessable secrets, unencrypted connections. A fault never
 * quotes the value.
 */
export function productionFaults(variables: NodeJS.ProcessEnv, malformed: ReadonlySet<string>): string[] {
  const staging = variables.STAGING === 'true';
  return Object.entries(tests).flatMap(([name, test]) => {
    if (malformed.has(name)) return [];
    const value = variables[name];
    if (!value) return required.has(name) ? [`${name}: is required in production`] : [];
    return test(value, staging).map((fault) => `${name}: ${fault}`);
  });
}

const required = new Set([
  'PUBLIC_ORIGIN',
  'SMTP_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'SEALING_KEYS',
]);

type Faults = string[];
const tests: Record<string, (value: string, staging: boolean) => Faults> = {
  PUBLIC_ORIGIN: publicOriginFaults,
  DATABASE_URL: databaseUrlFaults,
  DATABASE_PASSWORD: passwordFaults,
  SMTP_URL: smtpFaults,
  MAIL_FROM: () => [],
  GOOGLE_CLIENT_ID: (value) => (isPlaceholder(value) ? [stillExample] : []),
  GOOGLE_CLIENT_SECRET: (value) => secretFaults(value, 16),
  GOOGLE_ISSUER: encryptedFaults,
  STRIPE_SECRET_KEY: stripeKeyFaults,
  STRIPE_WEBHOOK_SECRETS: webhookSecretFaults,
  STRIPE_API_URL: encryptedFaults,
  SEALING_KEYS: sealingKeyFaults,
  TRUSTED_PROXIES: proxyFaults,
  RATE_LIMIT_FACTOR: (value, staging) =>
    Number(value) === 1 || staging ? [] : ['must be 1 in production; load tests belong to STAGING=true'],
};

const stillExample = 'still has the value of .env.example';

function publicOriginFaults(value: string): Faults {
  const url = parse(value);
  if (!url) return [];
  if (url.protocol !== 'https:') return ['must be https in production'];
  const isOriginAlone = url.href === `${url.origin}/`;
  return isOriginAlone ? [] : ['must be an origin alone, such as https://everstep.example, without a path'];
}

function databaseUrlFaults(value: string): Faults {
  const url = parse(value);
  // An unencoded / or # ends the host early, and the rest of the password, with the @, becomes the path.
  if (!url || `${url.pathname}${url.search}${url.hash}`.includes('@'))
    return ['cannot be read: write @ / # and % in the password as %40 %2F %23 and %25, or use DATABASE_PASSWORD'];
  const [user, password] = [decode(url.username), url.searchParams.get('password') ?? decode(url.password)];
  if (password === '') return [];
  return password === user ? ['has the name of the user as its password'] : passwordFaults(password);
}

function passwordFaults(password: string): Faults {
  if (isPlaceholder(password)) return ['still has the password of .env.example'];
  return commonPasswords.has(password.toLowerCase()) ? ['has a password that everybody tries first'] : [];
}

const commonPasswords = new Set([
  ...['postgres', 'postgresql', 'password', 'secret', 'admin', 'root', 'everstep', 'database', 'test'],
  ...['12345678', '123456', 'qwerty', 'letmein'],
]);

function smtpFaults(value: string): Faults {
  const url = parse(value);
  if (!url) return [];
  const faults = passwordFaults(decode(url.password));
  const { searchParams: options } = url;
  const trustsAnybody = options.get('tls.rejectUnauthorized') === 'false' || options.get('ignoreTLS') === 'true';
  const isEncrypted = url.protocol === 'smtps:' || options.get('requireTLS') === 'true';
  if (!isLocal(url) && (!isEncrypted || trustsAnybody))
    faults.push('must be smtps://, or smtp:// with ?requireTLS=true, unless the mail server is on this machine');
  return faults;
}

function encryptedFaults(value: string): Faults {
  const url = parse(value);
  return !url || url.protocol === 'https:' || isLocal(url) ? [] : ['must be https in production'];
}

function stripeKeyFaults(key: string, staging: boolean): Faults {
  if (isPlaceholder(key)) return [stillExample];
  const [, mode, rest = ''] = /^[rs]k_(live|test)_(.*)$/.exec(key) ?? [];
  if (!mode) return ['must be a secret key of Stripe: sk_live_… or rk_live_…'];
  if (mode === 'test' && !staging)
    return ['is a test key: nobody would pay. For a staging installation set STAGING=true'];
  if (mode === 'live' && staging) return ['is a live key, and STAGING is set: people would pay for a rehearsal'];
  return secretFaults(rest, 16);
}

function webhookSecretFaults(value: string): Faults {
  const secrets = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (secrets.length === 0) return ['has no secret in it'];
  return distinct(
    secrets.flatMap((secret) => {
      if (isPlaceholder(secret)) return [stillExample];
      if (!secret.startsWith('whsec_')) return ['must be signing secrets of Stripe: whsec_…'];
      if (secret === 'whsec_sandboxHasNoRealMoney') return ["is the sandbox's, which everybody knows"];
      return secretFaults(secret.slice('whsec_'.length), 24);
    }),
  );
}

function sealingKeyFaults(value: string): Faults {
  const pairs = value.split(',').map((part) => part.trim().split(':'));
  const ids = pairs.map(([id]) => id);
  const keys = pairs.map(([, key = '']) => Buffer.from(key, 'base64'));
  const faults = keys.flatMap((key) => {
    if (key.length !== 32) return [];
    if (key.equals(Buffer.alloc(32, 'change-me'))) return ['still has the key of .env.example'];
    if (key.equals(Buffer.alloc(32, 'sandbox'))) return ["has the sandbox's key, which everybody knows"];
    return isRandom(key) ? [] : ['has a key that is not random: make one with openssl rand -base64 32'];
  });
  if (new Set(ids).size < ids.length) faults.push('has two keys of the same id');
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length) faults.push('has the same key twice');
  return distinct(faults);
}

/** 32 random bytes have about 30 different values; fewer than 20, plain text or even steps do not occur by chance. */
function isRandom(key: Buffer): boolean {
  const steps = new Set([...key.subarray(1)].map((byte, index) => (byte - (key[index] ?? 0) + 256) % 256));
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(key).size >= 20 && steps.size >= 8 && !isText;
}

function proxyFaults(value: string): Faults {
  return distinct(
    value.split(',').flatMap((part) => {
      const proxy = part.trim();
      if (proxy === '' || ['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return [];
      const [address = '', bits] = proxy.split('/');
      const version = isIP(address);
      const maxPrefix = version === 6 ? 128 : 32;
      if (!version || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= maxPrefix)))
        return ['must be addresses or CIDR ranges separated by commas'];
      return Number(bits) === 0 ? ['trusts every address there is: anybody could pretend to be anybody'] : [];
    }),
  );
}

function secretFaults(secret: string, least: number): Faults {
  if (isPlaceholder(secret)) return [stillExample];
  if (secret.length < least) return ['is too short to be a real one'];
  return new Set(secret).size < 8 ? ['repeats itself too much to be a real one'] : [];
}

function isPlaceholder(value: string): boolean {
  return /change-?me|placeholder|^your[-_ ]|^<.*>$|^(x{3,}|\.+|…)$/i.test(value);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

function isLocal({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(host);
  if (version === 0) return host === 'localhost';
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

function parse(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function distinct(faults: Faults): Faults {
  return [...new Set(faults)];
}
