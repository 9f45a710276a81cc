let last: string | null = null;

/** The page that somebody was on before signing in or the quiz came between, for as long as the tab is open. */
export const previousPage = {
  read: (): string | null => last,
  store(address: string): void {
    last = address;
  },
};
