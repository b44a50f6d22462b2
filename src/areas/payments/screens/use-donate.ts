import { donate, getPayment, listPayments, paymentForm } from '#areas/payments/calls/payments.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { type Paying, usePaying } from './use-paying.ts'

const unsure =
  'We can’t tell yet if your donation went through. Tap the button again to find out. You won’t be charged twice.'

/** Donates `amount` cents. */
export function useDonate(amount: number, onDone: (paymentId: number) => void): Paying {
  const { mutateAsync } = useSend(donate, { refresh: [listPayments, paymentForm, getPayment] })
  return usePaying({
    send: (token) => mutateAsync({ body: { token, amount } }),
    onDone: ({ payment_id: id }) => onDone(id),
    unsure,
  })
}
