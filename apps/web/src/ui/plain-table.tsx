import type { ReactNode } from 'react';

export interface PlainTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Keeps each value on one line. */
  isNowrap?: boolean;
}

function PlainTable({ caption, columns, rows, isNowrap = false }: PlainTableProps) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-ink-2">
          {columns.map((name) => (
            <th key={name} scope="col" className="px-2 py-1 font-semibold first:pl-0 last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1 font-semibold whitespace-nowrap">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={index} className={`px-2 py-1 last:pr-0 ${isNowrap ? 'whitespace-nowrap' : ''}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table that scrolls sideways, by touch and by keyboard. */
export function WideTable(props: PlainTableProps) {
  return (
    <div role="group" aria-label={props.caption} tabIndex={0} className="overflow-x-auto">
      <PlainTable {...props} />
    </div>
  );
}
