import { IconDownload } from '@tabler/icons-react'
import type { getMonthlyDuesCash } from '#areas/dues/calls/billing.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { csvOf } from '#kernel/rules/csv-text.ts'
import { methodNoun } from '#kernel/rules/payment-methods.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { dollarsText, paidText, paymentsWords } from './words.ts'

interface Props {
  readonly title: string
  /** The last part of the file's name. */
  readonly name: string
  readonly billed: Gotten<typeof getMonthlyDuesCash>
}

const fields = ['date', 'first', 'last', 'season', 'method', 'amount', 'returned', 'note', 'stripe_id']

/** The club's dues by one way of paying, with their sum and the fee, and as a file. */
export function BilledDues({ title, name, billed }: Props) {
  const { club_name: club, fee, rows, total, payments, returned } = billed
  const save = () => {
    const cells = rows.map((row) => [
      row.date,
      row.first,
      row.last,
      row.season,
      row.method,
      String(row.amount),
      row.returned ? 'yes' : 'no',
      row.note,
      row.stripe_id,
    ])
    saveCsvFile(`dues-${billed.cid}-${name}.csv`, csvOf(fields, cells))
  }
  return (
    <Section
      title={title}
      lead={`${club}: ${dollarsText(total)} in ${paymentsWords(payments)}${returned > 0 ? `, ${dollarsText(returned)} refunded` : ''}. Platform fee for the club: ${dollarsText(fee)}.`}
      aside={
        rows.length > 0 && (
          <Button kind="quiet" size="sm" icon={<IconDownload aria-hidden size={22} />} onClick={save}>
            Save as CSV <span className="unseen">{title}</span>
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="muted">No dues were paid between these dates.</p>}
      <ul className="lines">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="line-words">
              <span className="line-name">
                {row.last}, {row.first}
              </span>
              <span className="dues-facts num">
                {readableDay(row.date)}, {row.season}, {methodNoun(row.method)}
                {row.returned && ', refunded'}
              </span>
            </span>
            <span className="num">{paidText(row.amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
