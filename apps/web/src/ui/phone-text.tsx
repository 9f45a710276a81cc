import { callAddress } from './phone-button';

const numbers =
  /(?<![\d.,/-])(1-\d{3}-\d{3}-\d{4}|0?[18]\d{2,3} \d{3,4} \d{3,4}|116 123|13 \d{2} \d{2}|988|911|999|112|111|000|1737)(?![\d/-])/;

/** A sentence in which each telephone number can be called with one touch and is never broken over two lines. */
export function PhoneText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={callAddress(part)} className="link whitespace-nowrap tabular-nums">
        {part}
      </a>
    ),
  );
}
