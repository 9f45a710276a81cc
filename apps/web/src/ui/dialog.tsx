import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the middle of a wide screen and a sheet from below on a phone. Escape, the backdrop and the cross close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <DialogFrame onClose={onClose} isDismissable className="grid gap-5 p-6 sm:p-8">
      <Heading slot="title" className="pr-12 text-2xl">
        {title}
      </Heading>
      {children}
    </DialogFrame>
  );
}

interface DialogFrameProps {
  onClose: () => void;
  /** Also a touch on the backdrop closes it. */
  isDismissable?: boolean;
  className: string;
  /** Holds a `Heading` with the slot `title`, which names the dialog. */
  children: ReactNode;
}

/** The frame alone, for a dialog that lays itself out. */
export function DialogFrame({ onClose, isDismissable = false, className, children }: DialogFrameProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid animate-[fade-in_200ms] place-items-end bg-scrim/55 sm:place-items-center sm:p-6"
    >
      <Modal className="max-h-[92dvh] w-full animate-[step-in_320ms_var(--ease-step)] overflow-y-auto rounded-t-card bg-surface text-ink shadow-dialog sm:max-w-lg sm:rounded-card">
        <AriaDialog className={`relative outline-none ${className}`}>
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
