import { useState } from 'react'
import { recordEventPayment } from '#areas/invitations/calls/admin-acts.ts'
import type { PaidByHand, PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

/** A player who pays at the court. */
export interface Payer {
  readonly eiid: number
  readonly name: string
  /** How they paid; null if they have not yet. */
  readonly payment: PaymentMethod | null
}

/** The payments of an event, as they are taken at the court. */
export type Payments = ReturnType<typeof usePayments>

/**
 * Payments by hand in one tap: the method is chosen once, for everyone who comes. Like check-ins, they wait on this
 * device until they have arrived. `cost` is in dollars.
 */
export function usePayments(cost: number, { acts, add }: Pick<KeptActs, 'acts' | 'add'>) {
  const [method, setMethod] = useState<PaidByHand>('Cash')
  const [voiding, setVoiding] = useState<Payer>()
  const price = moneyText(centsOf(cost))
  const unsent = unsentPayments(acts)
  const record = (payer: Payer) => {
    const words = `${payer.name}: ${price}, ${method}`
    const body = { eiid: payer.eiid, type: method }
    add(recordEventPayment, { body }, { slot: `payment of ${payer.eiid}`, words })
    toast(words, 'ok', { label: 'Undo', run: () => setVoiding({ ...payer, payment: method }) })
  }
  const paymentOf = ({ eiid, payment }: Payer) => payment ?? unsent.get(eiid) ?? null
  return { isDue: cost > 0, price, method, setMethod, voiding, setVoiding, record, paymentOf }
}

/** What this device has recorded and not sent yet. */
const unsentPayments = (acts: readonly ShownAct[]): ReadonlyMap<number, PaidByHand> =>
  new Map(
    acts
      .filter(({ call, refused }) => !refused && call.name === recordEventPayment.name)
      .map(({ body }) => [Number(body['eiid']), body['type'] as PaidByHand]),
  )
