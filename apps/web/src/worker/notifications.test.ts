import { expect, it } from 'vitest';
import { openPage, showPush } from './notifications';

async function show(received: string) {
  const shown: { title: string; options?: NotificationOptions }[] = [];
  await showPush({ showNotification: async (title, options) => void shown.push({ title, options }) }, received);
  return shown;
}

it('a message is shown with the path that it opens', async () => {
  const message = { title: 'A reminder', body: 'Something is planned soon.', tag: 'r-1', path: '/sleep-tracker' };
  expect(await show(JSON.stringify(message))).toEqual([
    {
      title: 'A reminder',
      options: {
        body: 'Something is planned soon.',
        tag: 'r-1',
        icon: '/icons/icon-192.png',
        data: { path: '/sleep-tracker' },
      },
    },
  ]);
});

it.each(['', 'not JSON', '{"title":7}'])('the malformed message "%s" is shown as something', async (received) => {
  expect(await show(received)).toMatchObject([{ title: 'Everstep', options: { data: { path: '/family-planner' } } }]);
});

/** A notification that is opened while these tabs are open, and what happens to it and them in order. */
async function open(tabs: string[]) {
  const happened: string[] = [];
  const client = (name: string) =>
    ({
      postMessage: ({ kind, path }: { kind: string; path: string }) => happened.push(`${name}: ${kind} ${path}`),
      focus: async () => happened.push(`${name}: focus`),
    }) as unknown as WindowClient;
  const clients = {
    matchAll: async () => tabs.map(client),
    openWindow: async (url: string) => void happened.push(`a new tab: ${url}`),
  };
  await openPage(clients as unknown as Clients, {
    data: { path: '/family-planner' },
    close: () => happened.push('closed'),
  });
  return happened;
}

it('an opened notification is shown by the tab that was used last', async () => {
  expect(await open(['last', 'earlier'])).toEqual(['closed', 'last: open page /family-planner', 'last: focus']);
});

it('an opened notification gets a new tab if none is open', async () => {
  expect(await open([])).toEqual(['closed', 'a new tab: /family-planner']);
});
