const numbers = /(\b1-\d{3}-\d{3}-\d{4}\b|\b116 123\b|\b13 11 14\b|\b(?:988|911|999|112|000)\b)/;

/** A sentence in which each telephone number can be called with one touch and is never broken over two lines. */
export function PhoneText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={`tel:${part.replace(/[ -]/g, '')}`} className="link whitespace-nowrap tabular-nums">
        {part}
      </a>
    ),
  );
}
