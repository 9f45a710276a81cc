/** Who logged an entry, if that was somebody else; shown at the end of a line. */
export function LoggedBy({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <span className="font-normal text-ink-2">
      <span aria-hidden> · </span>
      <span>{text}</span>
    </span>
  );
}
