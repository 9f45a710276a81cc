import type { LightMyRequestResponse as Response } from 'fastify';
import { expect } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { newId } from './factories';
import { origin, type TestApp } from './test-app';

interface User {
  id: string;
  email: string;
  cookie: string;
}

/** A program that a user has given an app password. */
export interface Phone {
  user: User;
  password: string;
  authorization: string;
}

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

export interface DavRequest {
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** The texts of all elements with this local name, in their order. */
export const textsOf = (xml: string, local: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w-]+:)?${local}(?: [^>]*)?>([^<]*)</`, 'g'))].map(([, text = '']) =>
    unescaped(text),
  );

const unescaped = (text: string) =>
  text
    .replaceAll('&#13;', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The responses of a multistatus by their path: the status of a whole one, or of each property. */
export function responsesOf(xml: string): Map<string, { status: string; xml: string }> {
  const responses = [...xml.matchAll(/<d:response>(.*?)<\/d:response>/gs)].map(([, inner = '']) => inner);
  return new Map(
    responses.map((inner) => {
      const [path = ''] = textsOf(inner, 'href');
      const [status = ''] = textsOf(inner.replace(/<d:propstat>.*?<\/d:propstat>/gs, ''), 'status');
      return [path, { status, xml: inner }];
    }),
  );
}

/** What programs do. */
export function davActs(api: TestApp) {
  async function addPhone(user: User): Promise<Phone> {
    const reply = await api.inject({
      method: 'PUT',
      url: `/api/app-passwords/${newId()}`,
      headers: { cookie: user.cookie, origin, [userIdHeader]: user.id, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'My phone' }),
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const { password } = reply.json<{ password: string }>();
    return { user, password, authorization: basic(user.email, password) };
  }

  const send = (
    phone: Pick<Phone, 'authorization'> | null,
    method: string,
    url: string,
    { body, headers }: DavRequest = {},
  ): Promise<Response> =>
    api.inject({
      method: method,
      url,
      headers: { ...(phone && { authorization: phone.authorization }), ...headers },
      ...(body !== undefined && { payload: body }),
    });

  return { addPhone, send };
}

export const calendarText = (uid: string, ...lines: string[]): string =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//A phone//EN',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20261127T100000Z',
    ],
    ...lines,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

export const propfind = (...names: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:ical="http://apple.com/ns/ical/"><d:prop>${names.map((name) => `<${name}/>`).join('')}</d:prop></d:propfind>`;

export const syncReport = (token: string): string =>
  `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;
