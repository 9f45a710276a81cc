import type { ReactNode } from 'react';
import type { Child } from '@everstep/domain/households';

/** What the notices of a tracker are given, wherever they stand. */
export interface ChildNoticeProps {
  household: string;
  child: Child;
  /** Whether this user may log what is missing. */
  canLog: boolean;
  /** Whether notices about the household as a whole stand here, so that two children do not show them twice. */
  showsHousehold: boolean;
  /** Called before the user goes to the tracker. */
  onOpen?: () => void;
}

/** What a tracker of a child is given by its page. */
export interface TrackerProps {
  /** The scope of the entries. */
  household: string;
  child: Child;
  /** Shown in place of everything that logs: the question for consent, or why this user can only read. Null if the user may log. */
  blocked: ReactNode;
  /** Whether a running timer may be stopped all the same, because it is only the plan that has ended. */
  canStop: boolean;
}
