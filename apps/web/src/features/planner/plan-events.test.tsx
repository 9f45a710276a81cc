import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenTexts } from '@everstep/domain/planner';
import { plannedNightTexts } from '@everstep/domain/planner/plan-texts';
import { ben, fakeCustody } from '../../../test/custody-server';
import { maya } from '../../../test/fake-api';
import { open } from '../../../test/open';

const path = '/family-planner';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const day = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }));
const item = async (name: string, text: RegExp) => (await day(name)).findByRole('button', { name: text });

describe('where a child sleeps', () => {
  it('stands in the planner, with the exchange, and leads to the plan', async () => {
    const { plan } = fakeCustody();
    plan();
    const { user, address } = open(path);
    expect(await item('Tuesday', /Mila with Maya/)).toHaveTextContent(plannedNightTexts.agreed);
    expect(await item('Wednesday', /Mila with Ben/)).toBeVisible();
    await user.click(await item('Wednesday', /17:00.*Mila goes to Ben.*School/));
    const dialog = within(await screen.findByRole('dialog', { name: /Mila goes to Ben/ }));
    expect(dialog.getByText(/Ben .*drives/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(dialog.getByRole('link', { name: plannedNightTexts.open }));
    await waitFor(() => expect(address()).toBe('/two-homes'));
  });

  it('follows nights that were swapped', async () => {
    const { plan, swap } = fakeCustody();
    plan();
    swap(
      { state: 'accepted', asked_by: ben.id, answered_at: '2026-11-20T08:00:00.000Z' },
      { nights: { from: '2026-11-24', to: '2026-11-25' }, with: 'b', in_return: null },
    );
    open(path);
    expect(await item('Tuesday', /Mila with Ben/)).toBeVisible();
    expect((await day('Tuesday')).queryByRole('button', { name: /Mila with Maya/ })).toBeNull();
  });

  it('stands on the dashboard, unless the child is being removed', async () => {
    const staying = fakeCustody();
    staying.plan();
    const { unmount } = open('/dashboard');
    const card = async () => within(await screen.findByRole('region', { name: screenTexts.todayCard }));
    expect(await (await card()).findByText('Mila with Maya')).toBeVisible();
    unmount();
    const leaving = fakeCustody({ child: { deletion_at: '2026-12-01T10:00:00.000Z' } });
    leaving.plan();
    open('/dashboard');
    expect(await (await card()).findByText(screenTexts.nothingSoon)).toBeVisible();
    expect(screen.queryByText(/^Mila/)).toBeNull();
  });

  it('is marked while only one parent has agreed', async () => {
    const { plan } = fakeCustody({ isAlone: true });
    plan({ parents: { a: maya.id, b: null } }, { agreed_by: ['a'], answered_at: null });
    open(path);
    expect(await item('Tuesday', /Mila with Maya/)).toHaveTextContent(plannedNightTexts.notAgreed);
    expect(await item('Wednesday', new RegExp(`Mila with ${plannedNightTexts.outsideParent}`))).toBeVisible();
  });

  it('shows a first plan that is proposed, and none beside one that holds', async () => {
    const { plan } = fakeCustody();
    plan({}, { state: 'proposed', agreed_by: ['b'], proposed_by: ben.id });
    const { unmount } = open(path);
    expect(await item('Tuesday', /Mila with Maya/)).toHaveTextContent(plannedNightTexts.notAgreed);
    unmount();
    plan({ first_parent: 'b' });
    open(path);
    const tuesday = await item('Tuesday', /Mila with Ben/);
    expect(tuesday).toHaveTextContent(plannedNightTexts.agreed);
    expect((await day('Tuesday')).queryByRole('button', { name: /Mila with Maya/ })).toBeNull();
  });
});
