import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  firstAidCards,
  firstAidPictures,
  firstAidTopics,
  localFirstAid,
  type FirstAidPicture,
} from '@everstep/domain/help/first-aid';
import { open, openInBrowser } from '../../../../test/open';
import { FirstAidDrawing } from './drawings/drawings';

const countryKey = 'everstep_country';
const title = () => screen.findByRole('heading', { level: 1, name: 'Get help now' });

function card(id: string): HTMLDetailsElement {
  const details = document.getElementById(id)?.closest('details');
  if (!details) throw new Error(`there is no card ${id}`);
  return details;
}

describe('the steps of first aid', () => {
  it.each(firstAidTopics)('of %s are in order with their drawings, next to the call link', async (topic) => {
    open(`/get-help-now#${topic}`);
    await title();
    expect(card(topic).open).toBe(true);
    const { steps, never } = localFirstAid(firstAidCards[topic], 'US');
    const topicCard = within(card(topic));
    const firstWords = (text: string) => text.replace(/\{emergency\}/g, '911');
    const items = topicCard.getAllByRole('listitem').map(({ textContent }) => textContent);
    const positions = steps.map(({ text }, index) =>
      items.indexOf(items.find((item) => item.startsWith(`${index + 1}${firstWords(text)}`)) ?? ''),
    );
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    for (const { text } of never) expect(topicCard.getByText(text)).toBeInTheDocument();
    const drawn = [...steps.flatMap(({ pictures }) => pictures), ...never.flatMap(({ picture }) => picture ?? [])];
    expect(topicCard.getAllByRole('img').map((drawing) => drawing.getAttribute('aria-label'))).toEqual(
      drawn.map((picture) => firstAidPictures[picture]),
    );
    await waitFor(() => expect(card(topic).querySelectorAll('[role=img] > svg')).toHaveLength(drawn.length));
    const outerCard = card(topic).parentElement?.closest('details') ?? card(topic);
    const [call] = within(outerCard).getAllByRole('link');
    expect(call).toHaveAttribute('href', 'tel:911');
    expect(call?.closest('.sticky')).not.toBeNull();
    expect(within(outerCard).getByText(/What the call-taker says comes before anything/)).toBeVisible();
  });

  it('change with the country', async () => {
    const { user } = open('/get-help-now#cpr-baby');
    await title();
    const steps = () => within(card('cpr-baby'));
    await steps().findByText('30 pushes, 2 breaths, and again.');
    expect(steps().queryByText(/5 first breaths/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Numbers for' }), 'United Kingdom');
    expect(steps().getByText(/5 first breaths/)).toBeVisible();
    expect(steps().getByRole('link', { name: 'Resuscitation guidelines' })).toHaveAttribute('rel', 'noreferrer');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Numbers for' }), 'Australia');
    expect(steps().queryByText(/5 first breaths/)).toBeNull();
  });

  it('contain no number where none is known', async () => {
    localStorage.setItem(countryKey, 'elsewhere');
    open('/get-help-now#choking-under-1');
    await title();
    expect(within(card('choking-under-1')).getByText('Call your local emergency number')).toBeVisible();
  });

  it('link from choking to CPR, which opens inside the same card', async () => {
    const { user } = openInBrowser('/get-help-now#choking-under-1');
    await title();
    await user.click(await within(card('choking-under-1')).findByRole('link', { name: 'CPR, baby under 1 year' }));
    await waitFor(() => expect(document.getElementById('cpr-baby')).toHaveFocus());
    expect(card('cpr-baby').open && card('not-breathing').open).toBe(true);
  });

  it('show the beat only on request', async () => {
    const { user } = open('/get-help-now#cpr-adult');
    await title();
    const topicCard = within(card('cpr-adult'));
    const beat = () => topicCard.queryByRole('img', { name: 'A circle pulses 110 times a minute.' });
    expect(await topicCard.findByText(/100 to 120 pushes a minute/)).toBeVisible();
    expect(beat()).toBeNull();
    await user.click(topicCard.getByRole('button', { name: 'Show the beat' }));
    expect(beat()).toBeVisible();
    await user.click(topicCard.getByRole('button', { name: 'Stop the beat' }));
    expect(beat()).toBeNull();
  });

  it('are rendered only for open cards, and for print', async () => {
    open('/get-help-now#burns');
    await title();
    await waitFor(() => expect(card('burns').querySelector('[role=img] > svg')).not.toBeNull());
    expect(card('drowning').querySelector('[role=img] > svg')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    await waitFor(() => expect(card('drowning').querySelector('[role=img] > svg')).not.toBeNull());
  });
});

it.each(Object.keys(firstAidPictures) as FirstAidPicture[])(
  'drawing %s uses the text color for its lines',
  (picture) => {
    const { container } = render(<FirstAidDrawing picture={picture} />);
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('viewBox')).toBe('0 0 320 220');
    const colors = [...container.querySelectorAll('[stroke], [fill]')].flatMap((shape) => [
      shape.getAttribute('stroke'),
      shape.getAttribute('fill'),
    ]);
    // Only characters of the basic font, because other fonts may be unavailable offline.
    expect(container.textContent).toMatch(/^[\x20-\x7e–]*$/);
    expect(colors.filter((color) => color && !['none', 'currentColor'].includes(color))).toEqual([]);
  },
);
