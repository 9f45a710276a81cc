/** The same lesson for a tired reader: what must not be missed, from the same facts. */
export function ShortVersion({ facts }: { facts: string[] }) {
  return (
    <section aria-labelledby="key-facts" className="prose">
      <h2 id="key-facts">Key facts</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
