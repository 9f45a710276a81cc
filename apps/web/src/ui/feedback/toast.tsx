import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { X } from 'lucide-react';
import { Button } from '../button';

interface Toast {
  text: string;
  /** A button. `run` must move the focus, because the toast disappears. */
  action?: { label: string; run: () => void };
}

const ToastContext = createContext<{ toast: Toast | null; setToast: (toast: Toast | null) => void } | null>(null);
const durationMs = 20_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  return <ToastContext value={useMemo(() => ({ toast, setToast }), [toast])}>{children}</ToastContext>;
}

function useToastContext() {
  const context = use(ToastContext);
  if (!context) throw new Error('a toast needs a ToastProvider above it');
  return context;
}

/** Shows one toast at a time; null removes it. Unmounting the caller removes it too. */
export function useToast(): (toast: Toast | null) => void {
  const { setToast } = useToastContext();
  useEffect(() => () => setToast(null), [setToast]);
  return setToast;
}

/** The live region of toasts. It is always rendered, so that screen readers announce them. */
export function Toasts() {
  const { toast, setToast } = useToastContext();
  const [latest, setLatest] = useState({ toast, number: 0 });
  if (latest.toast !== toast) setLatest({ toast, number: latest.number + 1 });
  return (
    <div aria-live="polite" className="pointer-events-none grid justify-items-center px-4 print:hidden">
      {toast && <Card key={latest.number} {...toast} onClose={() => setToast(null)} />}
    </div>
  );
}

/** Closes after a while, but not while it has the pointer or the focus. F6 focuses it from anywhere. */
function Card({ text, action, onClose }: Toast & { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const [isPaused, setPaused] = useState(false);

  function close(): void {
    if (card.current?.contains(document.activeElement))
      (previousFocus.current?.isConnected ? previousFocus.current : document.getElementById('main'))?.focus();
    onClose();
  }
  const expire = useEffectEvent(close);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => expire(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || card.current?.contains(document.activeElement)) return;
      event.preventDefault();
      card.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  function handleFocus({ relatedTarget }: FocusEvent): void {
    setPaused(true);
    if (!card.current?.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null;
  }
  return (
    <div
      ref={card}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(card.current?.contains(document.activeElement) ?? false)}
      onFocus={handleFocus}
      onBlur={({ relatedTarget }) => setPaused(card.current?.contains(relatedTarget) ?? false)}
      className="pointer-events-auto mb-3 flex w-full max-w-lg animate-[step-in_320ms_var(--ease-step)] items-center gap-2 rounded-card border border-edge bg-surface py-2 pr-2 pl-5 [box-shadow:0_24px_64px_rgb(0_0_0/0.28)]"
    >
      <p className="grow py-1 font-semibold tabular-nums">{text}</p>
      {action && (
        <Button variant="quiet" aria-keyshortcuts="F6" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Close this message"
        {...(!action && { 'aria-keyshortcuts': 'F6' })}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
      >
        <X size={20} strokeWidth={1.8} aria-hidden />
      </button>
    </div>
  );
}
