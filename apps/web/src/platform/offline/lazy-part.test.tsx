import { Suspense, useState, type ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { lazyDialog, lazyPart } from './lazy-part';

const Chart = () => <p>The chart</p>;
const Question = ({ onClose }: { onClose: () => void }) => (
  <dialog open>
    Really? <button onClick={onClose}>No</button>
  </dialog>
);

/** Code that cannot be loaded the first time. */
const failingOnce = <Props,>(part: ComponentType<Props>) =>
  vi.fn<() => Promise<ComponentType<Props>>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue(part);

describe('a part of a page', () => {
  it('is loaded once, when it is first shown', async () => {
    const load = vi.fn(() => Promise.resolve(Chart));
    const Part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    render(
      <Suspense fallback="Loading">
        <Part />
        <Part />
      </Suspense>,
    );
    expect(await screen.findAllByText('The chart')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('whose code cannot be loaded says so in its place, keeps the input beside it, and can be tried again', async () => {
    const user = userEvent.setup();
    const Part = lazyPart(failingOnce(Chart));
    render(
      <>
        <input aria-label="Note" />
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </>,
    );
    expect(await screen.findByText(/^This part could not be loaded\./)).toBeVisible();
    await user.type(screen.getByLabelText('Note'), 'Slept well');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The chart')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('Slept well');
  });
});

describe('a dialog', () => {
  function Page({ Dialog }: { Dialog: ReturnType<typeof lazyDialog<{ onClose: () => void }>> }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Delete</button>
        <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }

  it('whose code cannot be loaded says so where the user looks, and opens on the next try', async () => {
    const user = userEvent.setup();
    render(<Page Dialog={lazyDialog(failingOnce(Question))} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: /^This part could not be loaded\./ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Really?');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be left alone instead, which returns the focus, and opens on the next press of its button', async () => {
    const user = userEvent.setup();
    const load = failingOnce(Question);
    render(<Page Dialog={lazyDialog(load)} />);
    const opener = screen.getByRole('button', { name: 'Delete' });
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(opener).toHaveFocus();
    await user.click(opener);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
