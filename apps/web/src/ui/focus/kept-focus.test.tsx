import { useEffect, useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

const names = ['Monday', 'Tuesday', 'Wednesday'];

/** Three rows with a button, which removes its row, and a bar whose button turns into others. */
function Page() {
  useKeptFocus();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const removeAll = () => setRemoved(names);
    addEventListener('sync', removeAll);
    return () => removeEventListener('sync', removeAll);
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {names.map(
          (name) =>
            !removed.includes(name) && (
              <li key={name}>
                <button onClick={() => setRemoved([...removed, name])}>{name}</button>
              </li>
            ),
        )}
      </ul>
      <div data-controls>
        {isRunning ? <button>Pause</button> : <button onClick={() => setRunning(true)}>Start</button>}
        <button>Bottle</button>
      </div>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

function show() {
  render(<Page />);
  return userEvent.setup();
}

describe('when the element with the focus is removed', () => {
  it('the next control has the focus, or else the one before it', async () => {
    const user = show();
    await user.click(button('Tuesday'));
    await waitFor(() => expect(button('Wednesday')).toHaveFocus());
    await user.click(button('Wednesday'));
    await waitFor(() => expect(button('Monday')).toHaveFocus());
  });

  it('the first button of its bar has the focus', async () => {
    const user = show();
    await user.click(button('Start'));
    await waitFor(() => expect(button('Pause')).toHaveFocus());
  });

  it('the page has the focus if no control is near', async () => {
    const user = show();
    for (const name of names) await user.click(button(name));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('nothing takes the focus if the user had left it before', async () => {
    const user = show();
    act(() => button('Monday').focus());
    await user.click(document.body);
    expect(document.body).toHaveFocus();
    act(() => void dispatchEvent(new Event('sync')));
    expect(screen.queryByRole('button', { name: 'Monday' })).toBeNull();
    await act(() => new Promise(requestAnimationFrame));
    expect(document.body).toHaveFocus();
  });
});
