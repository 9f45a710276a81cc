import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useReturnedFocus } from '../focus/use-returned-focus';
import { useCloseOnBack } from './close-on-back';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** For content with columns. */
  isWide?: boolean;
  /** For confirmations: a click on the backdrop does not close it. */
  isQuestion?: boolean;
  children: ReactNode;
}

/** A centered dialog; on phones, a bottom sheet. Escape, Back, the backdrop and the close button close it. */
export function Dialog({ title, onClose, isWide, isQuestion = false, children }: DialogProps) {
  return (
    <DialogFrame
      onClose={onClose}
      isDismissable={!isQuestion}
      isWide={isWide}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      className="grid gap-5 p-6 sm:p-8"
    >
      <Heading slot="title" className="pr-12 text-2xl">
        {title}
      </Heading>
      {children}
    </DialogFrame>
  );
}

interface DialogFrameProps {
  onClose: () => void;
  /** Whether a click on the backdrop closes it. */
  isDismissable?: boolean;
  isWide?: boolean | undefined;
  /** Covers a phone entirely, and most of a larger screen. */
  isFullScreen?: boolean;
  role?: 'dialog' | 'alertdialog';
  className: string;
  /** Contains a `Heading` with the slot `title`, which names the dialog. */
  children: ReactNode;
}

/** Only the frame, for a dialog with its own layout. */
export function DialogFrame({
  onClose,
  isDismissable = false,
  isWide = false,
  isFullScreen = false,
  role = 'dialog',
  className,
  children,
}: DialogFrameProps) {
  useCloseOnBack(onClose);
  useReturnedFocus();
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid animate-[fade-in_200ms] place-items-end bg-scrim sm:place-items-center sm:p-6"
    >
      <Modal
        className={`${isFullScreen ? 'max-sm:h-dvh sm:max-h-[92dvh] sm:min-h-[60dvh]' : 'max-h-[92dvh] rounded-t-card'} w-full animate-[step-in_320ms_var(--ease-step)] scroll-pt-14 scroll-pb-24 overflow-y-auto border border-transparent bg-surface text-ink [box-shadow:0_24px_64px_rgb(0_0_0/0.28)] sm:rounded-card ${widthOf({ isWide, isFullScreen })}`}
      >
        <AriaDialog role={role} className={`relative outline-none ${className}`}>
          {children}
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
          >
            <X size={20} strokeWidth={1.8} aria-hidden />
          </button>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function widthOf({ isWide, isFullScreen }: { isWide: boolean; isFullScreen: boolean }): string {
  if (isWide) return 'sm:max-w-5xl';
  return isFullScreen ? 'sm:max-w-3xl' : 'sm:max-w-lg';
}
