import { Search, X } from 'lucide-react';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A search field. Escape and the clear button empty it. */
export function SearchField({ label, placeholder, value, maxLength, onChange }: SearchFieldProps) {
  return (
    <div role="search" className="relative">
      <Search
        size={22}
        strokeWidth={1.6}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="min-h-14 w-full truncate rounded-full border border-edge bg-surface pr-14 pl-12 text-lg text-ink placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={(event) => {
            onChange('');
            event.currentTarget.closest('[role=search]')?.querySelector('input')?.focus();
          }}
          className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
        >
          <X size={20} strokeWidth={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}
