let last: string | null = null;

/** The page that somebody was on before signing in or the quiz came between, for as long as the tab is open. */
export const lastPlace = {
  read: (): string | null => last,
  remember(address: string): void {
    last = address;
  },
};
