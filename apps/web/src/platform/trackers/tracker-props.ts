import type { ReactNode } from 'react';
import type { Child } from '@everstep/domain/households';

/** The props of a tracker's notices, wherever they are shown. */
export interface ChildNoticeProps {
  household: string;
  child: Child;
  /** Whether this user may log what is missing. */
  canLog: boolean;
  /** Whether notices about the whole household are shown here, so that two children do not show them twice. */
  showsHousehold: boolean;
  /** Called before the user goes to the tracker. */
  onOpen?: () => void;
}

/** The props that a page passes to the tracker of a child. */
export interface TrackerProps {
  /** The scope of the entries. */
  household: string;
  child: Child;
  /** Shown instead of all controls that log: the question for consent, or why this user can only read. Null if the user may log. */
  lockedNotice: ReactNode;
  /** Whether a running timer may still be stopped, and entries deleted, because only the plan has ended. */
  canStop: boolean;
}
