import { callAddress } from './phone-button';

/** A sentence in which each telephone number can be called with one touch and is never broken over two lines. */
export function PhoneText({ parts }: { parts: readonly (string | { call: string })[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        key={index}
        href={callAddress(part.call)}
        className="link whitespace-nowrap tabular-nums [@media(width<15rem)]:whitespace-normal"
      >
        {part.call}
      </a>
    ),
  );
}
