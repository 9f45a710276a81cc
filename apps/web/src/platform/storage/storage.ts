/** Storage that is allowed to be missing, full or forbidden: nothing we keep there is needed to go on. */
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
        // Kept until the page is left.
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        // There was nothing to remove.
      }
    },
  };
}

export const storage = safeStorage(() => localStorage);
/** Ends with the tab. */
export const tabStorage = safeStorage(() => sessionStorage);
