import type { ReactNode } from 'react'
import '#kernel/web/ui/desk/desk.css'

/** A report's table: its columns by name, and its rows. If it is wider than the screen, it scrolls in its frame. */
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
