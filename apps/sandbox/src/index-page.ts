import { brand } from '@everstep/domain/base/brand';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import { tierLabel } from '@everstep/domain/tiers';
import { html, type Html } from './html';

export const indexTitle = `${brand.name} sandbox`;

export function describeAccounts(): string[] {
  return demoAccounts.map(({ email, tier, suspended, role }) => {
    const kind = role === 'admin' ? 'administrator' : `${tierLabel(tier)}${suspended ? ', suspended' : ''}`;
    return `${email} (${kind})`;
  });
}

interface Services {
  url: string;
  databaseUrl: string;
  smtpUrl: string;
  google: { issuer: string; clientId: string; clientSecret: string };
  stripe: { apiUrl: string; secretKey: string; webhookSecret: string };
  model: { baseUrl: string; apiKey: string; name: string };
  push: { publicKey: string; privateKey: string };
}

export function indexPage({ url, databaseUrl, smtpUrl, google, stripe, model, push }: Services): Html {
  return html`
    <p>
      This process stands in for the services that production gets from elsewhere. Nothing here is real, and it never
      runs in production.
    </p>
    <h2>Demo accounts</h2>
    <p>Password of all of them: <code>${demoPassword}</code></p>
    <ul>
      ${describeAccounts().map((account) => html`<li><code>${account}</code></li>`)}
    </ul>
    <h2>Mail</h2>
    <p>Everything that the product sends is in the mailbox: <a href="/mail">${url}/mail</a></p>
    <p><code>${smtpUrl}</code></p>
    <h2>Google sign-in</h2>
    <p>
      Issuer <code>${google.issuer}</code>, described by its
      <a href="/google/.well-known/openid-configuration">OpenID configuration</a>
    </p>
    <p>Client <code>${google.clientId}</code>, secret <code>${google.clientSecret}</code></p>
    <h2>Stripe</h2>
    <p>
      Payments with no real money. Subscriptions, events and everything that can go wrong:
      <a href="/stripe">${url}/stripe</a>
    </p>
    <p>API <code>${stripe.apiUrl}</code></p>
    <p>Key <code>${stripe.secretKey}</code>, webhook secret <code>${stripe.webhookSecret}</code></p>
    <h2>Model</h2>
    <p>
      Chat completions with no real AI. What was asked, and answers that go wrong: <a href="/model">${url}/model</a>
    </p>
    <p>API <code>${model.baseUrl}</code></p>
    <p>Key <code>${model.apiKey}</code>, model <code>${model.name}</code></p>
    <h2>Push</h2>
    <p>
      Notifications with no real browser. What was sent, decrypted, and services that go wrong:
      <a href="/push">${url}/push</a>
    </p>
    <p>Public key <code>${push.publicKey}</code>, private key <code>${push.privateKey}</code></p>
    <h2>Calendars</h2>
    <p>Something to follow, and servers that go wrong: <a href="/calendars">${url}/calendars</a></p>
    <p><code>${url}/calendars/school.ics</code></p>
    <h2>Postgres</h2>
    <p><code>${databaseUrl}</code></p>
  `;
}
