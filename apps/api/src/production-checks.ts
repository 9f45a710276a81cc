import { BlockList, isIP } from 'node:net';

/**
 * Rejects values that are well-formed but unsafe in production: example values, guessable secrets, unencrypted connections. A
 * problem never quotes the value.
 */
export function productionProblems(variables: NodeJS.ProcessEnv, malformed: ReadonlySet<string>): string[] {
  const staging = variables.STAGING === 'true';
  return Object.entries(checks).flatMap(([name, check]) => {
    if (malformed.has(name)) return [];
    const value = variables[name];
    if (!value) return required.has(name) ? [`${name}: is required in production`] : [];
    return check(value, staging).map((problem) => `${name}: ${problem}`);
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

type Problems = string[];
const checks: Record<string, (value: string, staging: boolean) => Problems> = {
  PUBLIC_ORIGIN: publicOriginProblems,
  DATABASE_URL: databaseUrlProblems,
  DATABASE_DIRECT_URL: databaseUrlProblems,
  DATABASE_PASSWORD: passwordProblems,
  SMTP_URL: smtpProblems,
  MAIL_FROM: () => [],
  GOOGLE_CLIENT_ID: (value) => (isPlaceholder(value) ? [stillExample] : []),
  GOOGLE_CLIENT_SECRET: (value) => secretProblems(value, 16),
  GOOGLE_ISSUER: encryptedProblems,
  STRIPE_SECRET_KEY: stripeKeyProblems,
  STRIPE_WEBHOOK_SECRETS: webhookSecretProblems,
  STRIPE_API_URL: encryptedProblems,
  CHAT_BASE_URL: encryptedProblems,
  CHAT_API_KEY: chatKeyProblems,
  PUSH_VAPID_PRIVATE_KEY: (key) => (key === sandboxPushKey ? ["is the sandbox's, which everybody knows"] : []),
  PUSH_VAPID_SUBJECT: (subject) => {
    const url = parse(subject);
    return url && isLocal(url) ? ['must be an address at which push services reach somebody'] : [];
  },
  SEALING_KEYS: sealingKeyProblems,
  TRUSTED_PROXIES: proxyProblems,
  RATE_LIMIT_FACTOR: factorProblems,
  TIMEOUT_FACTOR: factorProblems,
};

const stillExample = 'still has the value of .env.example';

function factorProblems(value: string, staging: boolean): Problems {
  return Number(value) === 1 || staging ? [] : ['must be 1 in production; load tests belong to STAGING=true'];
}

function publicOriginProblems(value: string): Problems {
  const url = parse(value);
  if (!url) return [];
  if (url.protocol !== 'https:') return ['must be https in production'];
  const isBareOrigin = url.href === `${url.origin}/`;
  return isBareOrigin ? [] : ['must be an origin alone, such as https://everstep.example, without a path'];
}

function databaseUrlProblems(value: string): Problems {
  const url = parse(value);
  // An unencoded / or # ends the host early, so the rest of the password and the @ become the path.
  if (!url || `${url.pathname}${url.search}${url.hash}`.includes('@'))
    return ['cannot be read: write @ / # and % in the password as %40 %2F %23 and %25, or use DATABASE_PASSWORD'];
  const [user, password] = [decode(url.username), url.searchParams.get('password') ?? decode(url.password)];
  if (password === '') return [];
  return password === user ? ['has the name of the user as its password'] : passwordProblems(password);
}

function passwordProblems(password: string): Problems {
  if (isPlaceholder(password)) return ['still has the password of .env.example'];
  return commonPasswords.has(password.toLowerCase()) ? ['has a password that everybody tries first'] : [];
}

const commonPasswords = new Set([
  ...['postgres', 'postgresql', 'password', 'secret', 'admin', 'root', 'everstep', 'database', 'test'],
  ...['12345678', '123456', 'qwerty', 'letmein'],
]);

function smtpProblems(value: string): Problems {
  const url = parse(value);
  if (!url) return [];
  const problems = passwordProblems(decode(url.password));
  const { searchParams: options } = url;
  const acceptsAnyCertificate =
    options.get('tls.rejectUnauthorized') === 'false' || options.get('ignoreTLS') === 'true';
  const isEncrypted = url.protocol === 'smtps:' || options.get('requireTLS') === 'true';
  if (!isLocal(url) && (!isEncrypted || acceptsAnyCertificate))
    problems.push('must be smtps://, or smtp:// with ?requireTLS=true, unless the mail server is on this machine');
  return problems;
}

function encryptedProblems(value: string): Problems {
  const url = parse(value);
  return !url || url.protocol === 'https:' || isLocal(url) ? [] : ['must be https in production'];
}

function chatKeyProblems(key: string): Problems {
  if (isPlaceholder(key)) return [stillExample];
  return key === 'sk-sandboxThinksNothing' ? ["is the sandbox's, which everybody knows"] : [];
}

const sandboxPushKey = 'lVlvQ_L1rn6icV-q3NkVa87H8W2iKxhEU0uPXcDNW8g';

function stripeKeyProblems(key: string, staging: boolean): Problems {
  if (isPlaceholder(key)) return [stillExample];
  const [, mode, suffix = ''] = /^[rs]k_(live|test)_(.*)$/.exec(key) ?? [];
  if (!mode) return ['must be a secret key of Stripe: sk_live_… or rk_live_…'];
  if (mode === 'test' && !staging)
    return ['is a test key: nobody would pay. For a staging installation set STAGING=true'];
  if (mode === 'live' && staging) return ['is a live key, and STAGING is set: people would pay for a rehearsal'];
  return secretProblems(suffix, 16);
}

function webhookSecretProblems(value: string): Problems {
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
      return secretProblems(secret.slice('whsec_'.length), 24);
    }),
  );
}

function sealingKeyProblems(value: string): Problems {
  const pairs = value.split(',').map((part) => part.trim().split(':'));
  const ids = pairs.map(([id]) => id);
  const keys = pairs.map(([, key = '']) => Buffer.from(key, 'base64'));
  const problems = keys.flatMap((key) => {
    if (key.length !== 32) return [];
    if (key.equals(Buffer.alloc(32, 'change-me'))) return ['still has the key of .env.example'];
    if (key.equals(Buffer.alloc(32, 'sandbox'))) return ["has the sandbox's key, which everybody knows"];
    return isRandom(key) ? [] : ['has a key that is not random: make one with openssl rand -base64 32'];
  });
  if (new Set(ids).size < ids.length) problems.push('has two keys of the same id');
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length) problems.push('has the same key twice');
  return distinct(problems);
}

/** 32 random bytes have about 30 distinct values; fewer than 20, plain text or a constant step do not occur by chance. */
function isRandom(key: Buffer): boolean {
  const steps = new Set([...key.subarray(1)].map((byte, index) => (byte - (key[index] ?? 0) + 256) % 256));
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(key).size >= 20 && steps.size >= 8 && !isText;
}

function proxyProblems(value: string): Problems {
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

function secretProblems(secret: string, minLength: number): Problems {
  if (isPlaceholder(secret)) return [stillExample];
  if (secret.length < minLength) return ['is too short to be a real one'];
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

function distinct(problems: Problems): Problems {
  return [...new Set(problems)];
}
