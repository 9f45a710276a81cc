import { PhoneButton, type PhoneButtonVariant } from './phone-button';

interface LineButtonsProps {
  line: { call?: string; text?: { to: string; word?: string } };
  variant?: PhoneButtonVariant;
}

/** Buttons to call a helpline, to text it, or both. */
export function LineButtons({ line: { call, text }, variant }: LineButtonsProps) {
  return (
    <>
      {call && <PhoneButton number={call} variant={variant} />}
      {text && <PhoneButton number={text.to} message={text.word ?? ''} variant={variant} />}
    </>
  );
}
