import type { ReactNode } from 'react'
import { moneyText } from '#kernel/rules/money.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { cardWords, type DonorPayment, paidAt } from './words.ts'

/** A donation's receipt, as it was emailed. */
export function Receipt({ payment }: { payment: DonorPayment }) {
  const user = useUser()
  return (
    <>
      <dl className="facts">
        <Fact name="Number">{payment.receipt}</Fact>
        <Fact name="Donated by">
          {user.first} {user.last}
        </Fact>
        <Fact name="On">{paidAt(payment)}</Fact>
        <Fact name="Amount">{moneyText(payment.amount)}</Fact>
        {payment.refunded > 0 && <Fact name="Refunded">{moneyText(payment.refunded)}</Fact>}
        <Fact name="Card">{cardWords(payment)}</Fact>
      </dl>
      <p>We also emailed you this receipt.</p>
      {payment.receipt_url && (
        <p>
          <a href={payment.receipt_url} target="_blank" rel="noopener noreferrer">
            Card provider’s receipt <span className="unseen">in a new tab</span>
          </a>
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
