const patienceMs = 15_000;

/** What is waited for, as soon as it is there. */
export async function until<T>(what: () => T | Promise<T>): Promise<Exclude<T, null | undefined | false>> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
    const found = await what();
    if (found !== null && found !== undefined && found !== false) return found as Exclude<T, null | undefined | false>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it did not come to pass within ${patienceMs / 1000} s`);
}
