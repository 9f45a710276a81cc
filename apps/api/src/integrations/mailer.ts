import { createTransport } from 'nodemailer';
import { brand } from '@everstep/domain/base/brand';
import { greeting, recipientName } from '@everstep/domain/auth/user-name';

/** The content of an email. `paragraphs` are plain text; `link` becomes a button with the address written out below. */
export interface Email {
  to: { name: string; address: string };
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  /** A code for the user to type, shown in large type. */
  code?: string;
  /** For what somebody may no longer want: a link at the end, and the address to which mail programs send a form (RFC 8058). */
  unsubscribe?: { label: string; url: string; formUrl: string };
}

export interface Mailer {
  /** `id` becomes the Message-ID, so that a retry can be recognized as the same email. */
  send(id: string, email: Email): Promise<void>;
  close(): void;
}

interface Options {
  smtpUrl: string;
  from: string;
}

/** Sends over SMTP, with timeouts everywhere: a mail server that hangs must not block a worker. */
export function createMailer({ smtpUrl, from }: Options): Mailer {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    {
      from: { name: brand.name, address: from },
      // Content must never make the mailer read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  );
  return {
    async send(id, email) {
      await transport.sendMail({
        messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
        to: addressHeader(email.to),
        replyTo: { name: brand.name, address: brand.supportEmail },
        subject: email.subject,
        text: asText(email),
        html: asHtml(email),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email) },
      });
    },
    close: () => transport.close(),
  };
}

const unsubscribeHeaders = ({ unsubscribe }: Email) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.formUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

/** Mail clients show the name in the header. */
function addressHeader({ name, address }: Email['to']) {
  return { name: recipientName(name), address };
}

const signature = `${brand.name}. ${brand.tagline}.`;

function asText({ to, paragraphs, link, code, unsubscribe }: Email): string {
  const parts = [greeting(to.name), ...paragraphs];
  if (code) parts.splice(2, 0, code);
  if (link) parts.splice(2, 0, `${link.label}:\n${link.url}`);
  if (unsubscribe) parts.push(`${unsubscribe.label}\n${unsubscribe.url}`);
  return [...parts, `${signature}\nQuestions? ${brand.supportEmail}`].join('\n\n');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

// The inline styles are the light theme, which also works in mail clients that ignore style sheets.
const darkTheme = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  'body{background:#17201d!important;color:#e9efec!important}',
  '.quiet{color:#aebbb5!important}a{color:#8fd0bd!important}',
  '.button{background:#8fd0bd!important;color:#10201b!important}}',
].join('');

/** One narrow column for any mail client. No images, fonts or anything else that reveals who opened it. */
function asHtml({ to, subject, paragraphs, link, code, unsubscribe }: Email): string {
  const row = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  const [first = '', ...rest] = paragraphs;
  const parts = [
    row(greeting(to.name)),
    row(first),
    ...(code
      ? [`<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px"><strong>${escape(code)}</strong></p>`]
      : []),
    ...(link
      ? [
          `<p style="margin:0 0 16px"><a href="${escape(link.url)}" class="button" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#24594b;color:#ffffff;text-decoration:none">${escape(link.label)}</a></p>`,
          `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#56635e;word-break:break-all">${escape(link.url)}</p>`,
        ]
      : []),
    ...rest.map(row),
    ...(unsubscribe
      ? [
          `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#56635e">${escape(unsubscribe.label)} <a href="${escape(unsubscribe.url)}" style="color:#24594b;word-break:break-all">${escape(unsubscribe.url)}</a></p>`,
        ]
      : []),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escape(subject)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>${darkTheme}</style></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#22302b;background:#ffffff"><div style="max-width:480px">',
    ...parts,
    `<p class="quiet" style="margin:32px 0 0;font-size:14px;color:#56635e">${escape(signature)} Questions? <a href="mailto:${brand.supportEmail}" style="color:#24594b">${brand.supportEmail}</a></p>`,
    '</div></body></html>',
  ].join('\n');
}
