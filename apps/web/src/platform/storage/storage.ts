/** Web storage that may be missing, full or blocked: nothing in it is essential. */
function safeStorage(area: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        area().setItem(key, value);
      } catch {
        // The value lasts as long as the page.
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

export const storage = safeStorage(() => localStorage);
/** Ends with the tab. */
export const tabStorage = safeStorage(() => sessionStorage);
