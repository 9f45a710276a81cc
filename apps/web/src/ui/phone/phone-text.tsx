import { callAddress } from './phone-button';

/** Text in which telephone numbers are links that do not wrap. */
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
