import { useState } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { methodLabel } from '#kernel/rules/payment-methods.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import '#kernel/web/ui/desk/desk.css'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { DeletePayment } from './delete-payment.tsx'
import type { PaymentRow } from './payment-row.ts'
import { ReturnDues } from './return-dues.tsx'
import { paidText } from './words.ts'

/**
 * Payments as rows; a name links to the record. Payments recorded by hand can be deleted and card payments refunded,
 * each with a reason.
 */
export function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
  const pathOf = useClubPath()
  const [ending, setEnding] = useState<PaymentRow>()
  const close = () => setEnding(undefined)
  return (
    <div className="card table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Day</th>
            <th scope="col">Amount</th>
            <th scope="col" className="is-wide">
              Paid by
            </th>
            <th scope="col" className="is-wide">
              Season
            </th>
            <th scope="col" className="is-wide">
              Note
            </th>
            <th scope="col" className="is-wide">
              Recorded by
            </th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link className="touch-link is-strong" to={pathOf(memberPaths.member, { mid: row.mid })}>
                  {row.last}, {row.first}
                </Link>
              </th>
              <td className="num">{readableDay(row.date)}</td>
              <td className="num">{paidText(row.amount)}</td>
              <td className="is-wide">
                {methodLabel(row.method)} {row.check_number && <span className="num">{row.check_number}</span>}
              </td>
              <td className="is-wide">{row.season}</td>
              <td className="is-wide">{row.state === 'void' ? row.void_reason || row.note : row.note}</td>
              <td className="is-wide">{row.recorded_by}</td>
              <td>
                {row.state === 'void' && <Pill>deleted</Pill>}
                {row.state === 'returned' && <Pill>refunded</Pill>}
                {row.state === 'paid' && row.disputed && <Pill kind="warn">disputed</Pill>}
                {row.state === 'paid' && !row.disputed && (
                  <Button kind="ghost" size="sm" onClick={() => setEnding(row)}>
                    {row.method === 'card' ? 'Refund' : 'Delete'}{' '}
                    <span className="unseen">
                      the payment from {row.first} {row.last} on {readableDay(row.date)}
                    </span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ending?.method === 'card' && <ReturnDues payment={ending} onClose={close} />}
      {ending && ending.method !== 'card' && <DeletePayment payment={ending} onClose={close} />}
    </div>
  )
}
