import type { ReactNode } from 'react'

/** The table of a report: its columns by their names, and its rows. What is wider than the screen scrolls in its frame. */
export function ReportTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <div className="card table-frame">
      <table className="table report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
