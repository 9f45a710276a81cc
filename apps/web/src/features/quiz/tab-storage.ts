export const draftKey = 'everstep_quiz';

/** Storage that ends with the tab, allowed to be missing or forbidden. Answers about health lie nowhere else in the browser. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Kept until the page is left.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // There was nothing to remove.
    }
  },
};
