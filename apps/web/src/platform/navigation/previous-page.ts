let previous: string | null = null;

/** The page to return to after one such as the sign-in. In memory only. */
export const previousPage = {
  read: (): string | null => previous,
  store(address: string): void {
    previous = address;
  },
};
