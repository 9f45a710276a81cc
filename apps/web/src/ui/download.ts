/** Downloads a text as a file. */
export function download(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}

/** Makes the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
