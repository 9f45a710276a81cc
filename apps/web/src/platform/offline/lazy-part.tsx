import { createContext, lazy, use, useId, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Button } from '../../ui/button';

type Load<Props> = () => Promise<ComponentType<Props>>;

const partUnavailable =
  'This part could not be loaded. Check your connection and try again. What you have entered is still here.';

/**
 * A part of a page whose code is loaded when it is first shown, as with React's `lazy`. If the code cannot be loaded, the part says so
 * and offers to try again, while the page and its unsaved input stay.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return retriable(load, LoadFailurePart);
}

/** The same for a dialog, whose loading state would be out of the user's sight. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  return retriable(load, LoadFailureDialog);
}

/** Forgets the failure, and loads the code anew if the part is still shown. */
const StartAgain = createContext<() => void>(() => undefined);

function retriable<Props extends object>(load: Load<Props>, Failure: ComponentType<Props>): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        () => ({ default: Failure }),
      ),
    );
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [{ Part }, setAttempt] = useState({ Part: latest });
    const startAgain = () => {
      latest = attempt();
      setAttempt({ Part: latest });
    };
    return (
      <StartAgain value={startAgain}>
        <Part {...props} />
      </StartAgain>
    );
  };
}

function LoadFailurePart() {
  return <LoadFailure message={partUnavailable} onRetry={use(StartAgain)} />;
}

function LoadFailureDialog({ onClose }: { onClose: () => void }) {
  const startAgain = use(StartAgain);
  const message = useId();
  const opener = useRef(document.activeElement);
  function leave(): void {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    startAgain();
  }
  return createPortal(
    <div
      role="alertdialog"
      aria-labelledby={message}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-lg gap-4 rounded-card border border-edge bg-surface p-5 [box-shadow:0_24px_64px_rgb(0_0_0/0.28)]"
    >
      <p id={message} className="font-semibold">
        {partUnavailable}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button autoFocus onClick={leave}>
          Try again
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            leave();
            onClose();
          }}
        >
          Close
        </Button>
      </div>
    </div>,
    document.body,
  );
}
