/** Who logged an entry, if that was somebody else. */
export function LoggedBy({ text }: { text: string | null }) {
  return text === null ? null : <p className="text-sm wrap-anywhere text-ink-2">{text}</p>;
}
