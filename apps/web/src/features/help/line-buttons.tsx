import type { HelpLine } from '@everstep/domain/help';
import { PhoneButton, type PhoneLook } from '../../ui/phone-button';

/** The ways to reach a line: a call, a message, or both. */
export function LineButtons({ line: { call, text }, look }: { line: HelpLine; look?: PhoneLook }) {
  return (
    <>
      {call && <PhoneButton number={call} look={look} />}
      {text && <PhoneButton number={text.to} message={text.word ?? ''} look={look} />}
    </>
  );
}
