import { PhoneButton, type PhoneLook } from './phone-button';

interface LineButtonsProps {
  line: { call?: string; text?: { to: string; word?: string } };
  look?: PhoneLook;
}

/** Buttons to call a helpline, to text it, or both. */
export function LineButtons({ line: { call, text }, look }: LineButtonsProps) {
  return (
    <>
      {call && <PhoneButton number={call} look={look} />}
      {text && <PhoneButton number={text.to} message={text.word ?? ''} look={look} />}
    </>
  );
}
