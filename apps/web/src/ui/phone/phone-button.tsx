import { MessageSquare, Phone } from 'lucide-react';

const variants = {
  primary: 'min-h-12 border border-transparent bg-spruce px-5 text-on-spruce hover:bg-spruce-hover',
  danger: 'min-h-12 border border-transparent bg-danger px-5 text-surface hover:[filter:brightness(0.95)]',
  bar: 'min-h-14 border border-transparent bg-danger px-3 text-2xl leading-tight text-surface hover:[filter:brightness(0.95)]',
  loud: 'min-h-16 border border-transparent bg-danger px-8 text-2xl text-surface hover:[filter:brightness(0.95)]',
  quiet: 'min-h-11 border border-edge bg-surface px-4 text-spruce hover:bg-sunken',
} as const;

export type PhoneButtonVariant = keyof typeof variants;

const shape =
  'inline-flex items-center justify-center gap-2.5 rounded-full py-2 font-semibold whitespace-nowrap no-underline tabular-nums [@media(width<15rem)]:whitespace-normal print:border print:border-edge print:bg-surface print:text-ink';

interface PhoneButtonProps {
  number: string;
  /** The keyword of a text message, which is sent instead of a call; empty for a message without a keyword. */
  message?: string;
  variant?: PhoneButtonVariant;
}

/** A link that calls a number or opens a message to it. */
export function PhoneButton({ number, message, variant = 'primary' }: PhoneButtonProps) {
  const isCall = message === undefined;
  const Icon = isCall ? Phone : MessageSquare;
  return (
    <a href={isCall ? callAddress(number) : `sms:${digits(number)}`} className={`${shape} ${variants[variant]}`}>
      <Icon size="1.15em" strokeWidth={1.8} className="shrink-0" aria-hidden />
      <span className="flex flex-wrap justify-center gap-x-1.5">
        {isCall ? 'Call' : `Text${message && ` ${message} to`}`} <span>{number}</span>
      </span>
    </a>
  );
}

export function callAddress(number: string): string {
  return `tel:${digits(number)}`;
}

function digits(number: string): string {
  return number.replace(/[ -]/g, '');
}
