import { Gift, LayoutDashboard, LogOut, Sprout, X } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { useCloseOnBack } from '../../ui/dialog/close-on-back';
import { useReturnedFocus } from '../../ui/focus/use-returned-focus';
import type { NavigationLink } from '../../pages/records';

interface MobileMenuProps {
  /** Null for a visitor. */
  name: string | null;
  links: readonly NavigationLink[];
  /** Called when a visitor chooses to see the plans. */
  onStart: () => void;
  onClose: () => void;
  onDonate: () => void;
  onLogout: () => void;
}

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-input px-3 text-xl font-semibold text-spruce no-underline hover:bg-sunken';

/** The header's links as a full-screen sheet. */
export function MobileMenu({ name, links, onStart, onDonate, onClose, onLogout }: MobileMenuProps) {
  useCloseOnBack(onClose);
  useReturnedFocus();
  const greeting = { to: paths.dashboard, label: `Hi, ${name}`, icon: LayoutDashboard };
  const entries = name === null ? links : [...links, greeting];
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 bg-scrim"
    >
      <Modal className="h-full animate-[fade-in_200ms] overflow-y-auto bg-paper text-ink">
        <Dialog aria-label="Menu" className="grid content-start gap-2 p-4 outline-none">
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 place-items-center justify-self-end rounded-full text-ink-2 hover:bg-sunken"
          >
            <X strokeWidth={1.8} aria-hidden />
          </button>
          <nav aria-label="Menu">
            <ul>
              {entries.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} onClick={onClose} className={row}>
                    <Icon strokeWidth={1.6} className="shrink-0" aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <button type="button" aria-haspopup="dialog" onClick={onDonate} className={row}>
                  <Gift strokeWidth={1.6} aria-hidden />
                  Donate
                </button>
              </li>
              {name === null && (
                <li>
                  <button type="button" aria-haspopup="dialog" onClick={onStart} className={row}>
                    <Sprout strokeWidth={1.6} aria-hidden />
                    Start your journey
                  </button>
                </li>
              )}
              {name !== null && (
                <li>
                  <button type="button" onClick={onLogout} className={row}>
                    <LogOut strokeWidth={1.6} aria-hidden />
                    Logout
                  </button>
                </li>
              )}
            </ul>
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
