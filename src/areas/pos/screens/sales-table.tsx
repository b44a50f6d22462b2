import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import '#kernel/web/ui/desk/desk.css'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { type SoldRow, TakeBack } from './take-back.tsx'
import { dollars, linesWords, paidBy } from './words.ts'

/** What was sold, one row each; sales that count can be voided or refunded. */
export function SalesTable({ rows }: { rows: readonly SoldRow[] }) {
  const [openSale, setOpenSale] = useState<SoldRow>()
  return (
    <div className="card table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Day</th>
            <th scope="col">Amount</th>
            <th scope="col">To</th>
            <th scope="col" className="is-wide">
              Paid by
            </th>
            <th scope="col" className="is-wide">
              Fee
            </th>
            <th scope="col" className="is-wide">
              Note
            </th>
            <th scope="col" className="is-wide">
              Sold by
            </th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{linesWords(row.items)}</th>
              <td className="num">{readableDay(row.date)}</td>
              <td className="num">{dollars(row.amount)}</td>
              <td>{row.name || 'Guest'}</td>
              <td className="is-wide">
                {paidBy(row.method)} {row.check_number && <span className="num">{row.check_number}</span>}
              </td>
              <td className="is-wide num">{row.fee > 0 && dollars(row.fee)}</td>
              <td className="is-wide">{row.end_reason || row.note}</td>
              <td className="is-wide">{row.sold_by}</td>
              <td>
                {row.state === 'void' && <Pill>voided</Pill>}
                {row.state === 'returned' && <Pill>refunded</Pill>}
                {row.state === 'sold' && row.disputed && <Pill kind="warn">disputed</Pill>}
                {row.state === 'sold' && !row.disputed && (
                  <Button kind="ghost" size="sm" onClick={() => setOpenSale(row)}>
                    {row.method === 'card' ? 'Refund' : 'Void'}{' '}
                    <span className="unseen">
                      sale {row.id}, {linesWords(row.items)}
                    </span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {openSale && <TakeBack sale={openSale} onClose={() => setOpenSale(undefined)} />}
    </div>
  )
}
