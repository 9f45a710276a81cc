import { useEffect } from 'react';
import { profileTexts } from '@everstep/domain/profile';
import type { LeaveQuestionProps } from './leave-question';

/** Asks with the browser's own dialog when the code of ours cannot be loaded. */
export function PlainLeaveQuestion({ decide }: LeaveQuestionProps) {
  useEffect(() => {
    decide?.(confirm(`${profileTexts.unsaved} Leave all the same?`));
  }, [decide]);
  return null;
}
