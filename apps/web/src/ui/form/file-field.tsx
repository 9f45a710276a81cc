import { useState, type DragEvent } from 'react';

interface FileFieldProps {
  /** What can be chosen; CSV by default. */
  label?: string;
  accept?: string;
  /** The name of the chosen file. */
  name: string | null;
  onFile: (file: File) => void;
}

/** A file input that also takes a dropped file. */
export function FileField({ name, onFile, label = 'CSV file', accept = '.csv,.tsv,.txt,text/csv' }: FileFieldProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={`relative grid ${name === null ? 'min-h-28' : 'min-h-16'} place-items-center rounded-card border p-4 text-center hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${isDraggedOver ? 'border-spruce bg-spruce-soft' : 'border-edge bg-surface'}`}
    >
      <span className="grid max-w-full gap-1">
        <span className="font-semibold">{name ?? `Choose a ${label}`}</span>
        <span className="text-sm text-ink-2">{name ? 'Choose another' : 'or drop it here'}</span>
      </span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the user choose the same file again after correcting it.
          target.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
