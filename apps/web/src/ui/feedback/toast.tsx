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
import { focusNearest, placesOf, type Places } from '../focus/nearest';

interface Toast {
  text: string;
  /** A button, after which the toast disappears and the focus returns to where it was before. */
  action?: { label: string; run: () => void };
}

interface ToastState {
  toast: Toast | null;
  setToast: (toast: Toast | null) => void;
  /** The element of the page's `MessageSlot`. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
}

const ToastContext = createContext<ToastState | null>(null);
const durationMs = 20_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <ToastContext value={useMemo(() => ({ toast, setToast, slot, setSlot }), [toast, slot])}>{children}</ToastContext>
  );
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

/**
 * Where messages appear on a page with a bar of buttons at the lower edge: next to the bar, so that they neither cover nor move its
 * buttons. Its parent has to be positioned. The toast is next to the bar, and what else is told is beyond it, so that no toast moves.
 */
export function MessageSlot({ className }: { className: string }) {
  const { setSlot } = useToastContext();
  return (
    <div
      ref={setSlot}
      className={`pointer-events-none absolute inset-x-0 flex flex-col-reverse gap-2 print:hidden ${className}`}
    />
  );
}

/** The element of the page's `MessageSlot`, if it has one. */
export function useMessageSlot(): HTMLElement | null {
  return useToastContext().slot;
}

/** The live region of toasts. It is always rendered, so that screen readers announce them. */
export function Toasts() {
  const { toast, setToast } = useToastContext();
  const [latest, setLatest] = useState({ toast, number: 0 });
  if (latest.toast !== toast) setLatest({ toast, number: latest.number + 1 });
  return (
    <div aria-live="polite" className="pointer-events-none grid print:hidden">
      {toast && <Card key={latest.number} {...toast} onClose={() => setToast(null)} />}
    </div>
  );
}

/** Closes after a while, but not while it has the pointer or the focus. F6 focuses it from anywhere. */
function Card({ text, action, onClose }: Toast & { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Places>([]);
  const [isPaused, setPaused] = useState(false);
  const [round, setRound] = useState(0);

  function returnFocus(): void {
    if (card.current?.contains(document.activeElement)) focusNearest(previousFocus.current);
  }
  function close(): void {
    returnFocus();
    onClose();
  }
  function runAction(): void {
    returnFocus();
    action?.run();
  }
  const expire = useEffectEvent(() => {
    // Below a dialog nobody can have read it.
    if (card.current?.closest('[inert]')) setRound((count) => count + 1);
    else close();
  });
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => expire(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, round]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || card.current?.contains(document.activeElement)) return;
      event.preventDefault();
      card.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  function handleFocus({ relatedTarget }: FocusEvent): void {
    setPaused(true);
    if (!card.current?.contains(relatedTarget)) previousFocus.current = placesOf(relatedTarget);
  }
  return (
    <div
      ref={card}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(card.current?.contains(document.activeElement) ?? false)}
      onFocus={handleFocus}
      onBlur={({ relatedTarget }) => setPaused(card.current?.contains(relatedTarget) ?? false)}
      className="pointer-events-auto flex w-full max-w-104 animate-[fade-in_200ms] items-center gap-2 rounded-card border border-edge bg-surface py-2 pr-2 pl-5 [box-shadow:0_24px_64px_rgb(0_0_0/0.28)]"
    >
      <p className="grow py-1 font-semibold tabular-nums">{text}</p>
      {action && (
        <Button variant="quiet" aria-keyshortcuts="F6" onClick={runAction}>
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
