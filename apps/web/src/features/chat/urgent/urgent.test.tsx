import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chatScreenTexts, emergencyTexts } from '@everstep/domain/chat';
import { answerWith, fakeChatServer, openChat, routine } from '../../../../test/chat-server';
import { api } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const emergency = 'my baby is not breathing';
const box = () => screen.findByRole('textbox', { name: 'Your message' });
const card = () => screen.findByRole('alertdialog', { name: emergencyTexts.title });

describe('an emergency in the chat', () => {
  it.each([
    ['with everything in place', { hasConsent: true, isOnline: true }],
    ['before the consent', { hasConsent: false, isOnline: true }],
    ['offline', { hasConsent: true, isOnline: false }],
  ])('takes the screen and sends nothing, %s', async (_name, { hasConsent, isOnline }) => {
    const chat = openChat({ hasConsent });
    const input = await box();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    fireEvent(window, new Event('offline'));
    await chat.user.type(input, `${emergency}{Enter}`);
    const dialog = within(await card());
    expect(dialog.getAllByRole('link', { name: 'Call 911' })[0]).toHaveAttribute('href', 'tel:911');
    await chat.user.keyboard('{Escape}');
    expect(chat.messages).toHaveLength(0);
    expect(screen.getByRole('region', { name: emergencyTexts.title })).toBeVisible();
    const log = within(screen.getByRole('log', { name: chatScreenTexts.log }));
    expect(log.getByText(emergency)).toBeVisible();
    expect(log.queryByText('From the lessons')).toBeNull();
  });

  it('stays in view through further messages, until help was reached', async () => {
    const chat = openChat();
    await chat.user.type(await box(), `${emergency}{Enter}`);
    await card();
    await chat.user.keyboard('{Escape}');
    await chat.user.type(await box(), 'How do I save for school?{Enter}');
    await waitFor(() => expect(chat.messages).toHaveLength(1));
    answerWith(chat.messages[0], 'Slowly.');
    expect(await screen.findByText('Slowly.')).toBeVisible();
    const pinned = screen.getByRole('region', { name: emergencyTexts.title });
    await chat.user.click(within(pinned).getByRole('button', { name: emergencyTexts.open }));
    await card();
    await chat.user.keyboard('{Escape}');
    await chat.user.click(within(pinned).getByRole('button', { name: emergencyTexts.reached }));
    expect(screen.queryByRole('region', { name: emergencyTexts.title })).toBeNull();
  });

  it('that only the server sees takes the place of its answer', async () => {
    const chat = openChat();
    await chat.user.type(await box(), 'What is a doula?{Enter}');
    await waitFor(() => expect(chat.messages).toHaveLength(1));
    const [sent] = chat.messages;
    sent?.send('triage', { level: 'emergency', card: 'suicide' });
    const dialog = within(await card());
    expect(dialog.getAllByRole('link', { name: /988/ })[0]).toBeVisible();
    await waitFor(() => expect(sent?.isAborted).toBe(true));
  });

  it('of a newborn without a card names the signs, and opens them again', async () => {
    const chat = openChat();
    await chat.user.type(await box(), 'My newborn is very sleepy and does not wake for feeds{Enter}');
    expect(within(await card()).getByText(/Blue, gray, limp, or hard to wake/)).toBeVisible();
    await chat.user.keyboard('{Escape}');
    const pinned = within(screen.getByRole('region', { name: emergencyTexts.title }));
    await chat.user.click(pinned.getByRole('button', { name: emergencyTexts.open }));
    expect(within(await card()).getByText(/Blue, gray, limp, or hard to wake/)).toBeVisible();
  });

  it('of which nothing is known has no button that opens nothing', async () => {
    const chat = openChat();
    await chat.user.type(await box(), 'help me please it is an emergency{Enter}');
    await card();
    await chat.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: emergencyTexts.open })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: emergencyTexts.allCards }))
      expect(link).toHaveAttribute('href', '/get-help-now');
  });

  it('of violence offers a way off the page first', async () => {
    const chat = openChat();
    await chat.user.type(await box(), 'my husband hits me and says he will kill me tonight{Enter}');
    const dialog = within(await card());
    expect(dialog.getAllByRole('button', { name: 'Leave this page' })[0]).toBeVisible();
    expect(dialog.getByText(/private window/)).toBeVisible();
  });
});

it('what is urgent has whom to call above the answer, and no sources', async () => {
  const chat = openChat();
  await chat.user.type(await box(), 'I am 36 weeks pregnant and the baby moves less than usual{Enter}');
  await waitFor(() => expect(chat.messages).toHaveLength(1));
  answerWith(chat.messages[0], 'Call your maternity unit.', {
    sources: [{ slug: 'a', title: 'A', heading: 'A', heading_id: null, opens_with: 'ultra_elite' }],
  });
  const alert = await screen.findByRole('region', { name: emergencyTexts.urgentTitle });
  const words = await screen.findByText('Call your maternity unit.');
  expect(alert.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('From the lessons')).toBeNull();
  await chat.user.click(within(alert).getByRole('button', { name: /moves less/ }));
  expect(await screen.findByRole('alertdialog', { name: emergencyTexts.urgentTitle })).toBeVisible();
});

describe('without the chat', () => {
  const say = async (user: ReturnType<typeof open>['user'], text: string) => {
    const seen = await screen.findByRole('textbox', { name: 'What you see' });
    await user.clear(seen);
    await user.type(seen, text);
    await user.click(screen.getByRole('button', { name: 'Check' }));
  };

  it('a visitor learns on the landing page what is urgent, without a request and without an offer', async () => {
    const server = fakeChatServer();
    api.use(server.handler);
    const { user } = open('/');
    await say(user, 'What should I pack for the hospital?');
    expect(await screen.findByText(/cannot rule anything out/)).toBeVisible();
    expect(screen.getByText('Plus Required')).toBeVisible();
    await say(user, emergency);
    await card();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Plus Required')).toBeNull();
    await say(user, 'How do I save for school?');
    const pinned = within(await screen.findByRole('region', { name: emergencyTexts.title }));
    await user.click(pinned.getByRole('button', { name: emergencyTexts.reached }));
    expect(screen.getByText('Plus Required')).toBeVisible();
    expect(server.messages).toHaveLength(0);
  });

  it('a Free user finds the same at /chat, with the questions that are answered', async () => {
    const chat = openChat({ tier: 'free' });
    expect(await screen.findByText('Plus Required')).toBeVisible();
    expect(screen.getByText('How should our baby sleep?')).toBeVisible();
    await say(chat.user, emergency);
    expect(await card()).toBeVisible();
    expect(chat.messages).toHaveLength(0);
  });

  it('a user who is controlled is sent to the numbers of the card, not to a doctor', async () => {
    const { user } = openChat({ tier: 'free' });
    await say(user, 'My partner checks my phone and keeps my money');
    expect(await screen.findByText(emergencyTexts.urgentUnsafe)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /hurts or frightens you/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: emergencyTexts.talkTitle }));
    expect(dialog.getByText(emergencyTexts.urgentUnsafe)).toBeVisible();
    expect(dialog.queryByText(/your doctor, midwife/)).toBeNull();
  });

  it('a user who is low reads no word that frightens before the number of somebody to talk to', async () => {
    const { user } = openChat({ tier: 'free' });
    await say(user, 'I feel like a bad mother');
    const alert = within(await screen.findByRole('region', { name: emergencyTexts.talkTitle }));
    expect(alert.queryByText(/suicide|harm/i)).toBeNull();
    expect(alert.getAllByRole('link')[0]).toHaveTextContent('1-833-852-6262');
    await user.click(alert.getByRole('button', { name: 'Low, anxious or at the end of your strength' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: emergencyTexts.talkTitle }));
    expect(dialog.queryByRole('heading', { name: 'Thoughts of suicide' })).toBeNull();
  });

  it('what is urgent without a card names its sign, the first step and whom to call', async () => {
    const { user } = openChat({ tier: 'free' });
    await say(user, 'Her poo is white like clay');
    await user.click(await screen.findByRole('button', { name: 'Pale or white stools' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: emergencyTexts.urgentTitle }));
    expect(dialog.getByText(/clay-colored stools/)).toBeVisible();
    expect(dialog.getByText('Keep the diaper.')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Call your clinician now, day or night' })).toBeVisible();
  });

  it('a suspended user is offered no plan, and still learns what is urgent', async () => {
    const chat = openChat({ status: 'suspended' });
    expect(await screen.findByText(/Your plan is suspended/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Unlock/ })).toBeNull();
    await say(chat.user, emergency);
    expect(await card()).toBeVisible();
  });
});

it('an answer of a routine question has no alert', async () => {
  const chat = openChat();
  await chat.user.type(await box(), 'When do babies smile?{Enter}');
  await waitFor(() => expect(chat.messages).toHaveLength(1));
  chat.messages[0]?.send('triage', routine);
  answerWith(chat.messages[0], 'Around two months.');
  await screen.findByText('Around two months.');
  expect(screen.queryByRole('region', { name: emergencyTexts.urgentTitle })).toBeNull();
});
