import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { clubPath, useClub } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { ReturnPlace } from '#areas/events/screens/detail/return-place.tsx'
import { eventPayments30Days } from '#areas/invitations/calls/event-payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { methodLabel } from '#kernel/rules/payment-methods.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { ReportPage } from './report-page.tsx'
import { ReportTable } from './report-table.tsx'
import { countWords } from './words.ts'

type Payment = Gotten<typeof eventPayments30Days>[number]

/** `/club/admin/eventpayments30days`: recent event payments, and how to refund them (spec 002 §2). */
export function EventPayments() {
  const { cid } = useClub()
  const [returning, setReturning] = useState<Payment>()
  const list = useCall(eventPayments30Days, { params: { cid: String(cid) } })
  return (
    <ReportPage title="Event payments (30 days)" lead="Card payments, payments recorded by hand, and refunds.">
      <p role="status" className="muted">
        {list.data && sumWords(list.data)}
      </p>
      <Loading reads={[list]} label="Loading the payments" blocks={[20]} />
      {list.data?.length === 0 && (
        <Empty icon={<IconCash aria-hidden size={36} />} title="No payments in the last 30 days">
          <p>Card payments and payments recorded on an event’s page will appear here.</p>
        </Empty>
      )}
      {list.data && list.data.length > 0 && <PaymentTable rows={list.data} onReturn={setReturning} />}
      {returning && (
        <ReturnPlace
          eiid={returning.eiid}
          cid={cid}
          name={returning.name}
          onDone={() => list.refetch()}
          onClose={() => setReturning(undefined)}
        />
      )}
    </ReportPage>
  )
}

/** `12 payments, $60.00 in all, of which $5.00 was refunded` */
function sumWords(rows: readonly Payment[]): string {
  const sum = (of: 'amount' | 'returned') => rows.reduce((cents, row) => cents + centsOf(row[of]), 0)
  const back = sum('returned')
  const all = `${countWords(rows.length, 'payment', 'payments')}, ${moneyText(sum('amount'))} in all`
  return back > 0 ? `${all}, of which ${moneyText(back)} was refunded` : all
}

function PaymentTable({ rows, onReturn }: { rows: readonly Payment[]; onReturn: (row: Payment) => void }) {
  const { cid, time_zone: zone } = useClub()
  return (
    <ReportTable columns={['Member', 'Event', 'Paid', 'Method', 'Amount', 'Refunded', 'Note']}>
      {rows.map((row) => (
        <tr key={`${row.eiid} ${row.date} ${row.method}`}>
          <th scope="row">{row.name}</th>
          <td>
            <Link to={clubPath(eventPaths.eventDetail.replace(':eid', String(row.eid)), cid)}>{row.event}</Link>
          </td>
          <td className="num">
            <time dateTime={row.date}>{clubTime(row.date, zone)}</time>
          </td>
          <td>{methodLabel(row.method)}</td>
          <td className="num">{moneyText(centsOf(row.amount))}</td>
          <td className="num">
            {row.returned > 0 && moneyText(centsOf(row.returned))}
            {row.method === 'card' && !row.refunded && (
              <Button kind="quiet" size="sm" onClick={() => onReturn(row)}>
                Refund <span className="unseen">{row.name}’s payment</span>
              </Button>
            )}
          </td>
          <td>{row.note}</td>
        </tr>
      ))}
    </ReportTable>
  )
}
