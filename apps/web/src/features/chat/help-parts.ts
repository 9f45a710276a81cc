import type { ComponentType } from 'react';
import type { ChatLevel } from '@everstep/domain/chat';

interface CardProps {
  /** The topic of a help card or of warning signs; null or unknown for an alert without one. */
  topic: string | null;
}

/** What the page takes from the help cards for a text that sounds urgent. All of it is loaded when it is first needed. */
export interface HelpParts {
  /** Takes the whole screen. */
  Alert: ComponentType<CardProps & { level: ChatLevel; onClose: () => void }>;
  /** Stays above the conversation until help was reached. */
  Pinned: ComponentType<CardProps & { onOpen: () => void; onReached: () => void }>;
  /** Stands above an answer. */
  Urgent: ComponentType<CardProps & { onOpen: () => void }>;
  /** Loads them, so that they are there without a network. */
  preload: () => void;
}
