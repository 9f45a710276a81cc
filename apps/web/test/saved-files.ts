import { vi } from 'vitest';

/** Takes down the files that the page saves from now on, by their names. */
export function takeSavedFiles() {
  const files: { name: string; content: Blob }[] = [];
  let latest = new Blob();
  // jsdom has no URL.createObjectURL.
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:1';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: latest });
  });
  return {
    names: () => files.map(({ name }) => name),
    /** The lines of a file, without the byte order mark. */
    async lines(name: string): Promise<string[]> {
      const file = files.find((saved) => saved.name === name);
      return new TextDecoder()
        .decode(await file?.content.arrayBuffer())
        .trimEnd()
        .split('\r\n');
    },
  };
}
