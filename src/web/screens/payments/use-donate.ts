import { useRef, useState } from 'react'
import { checkPayment, donate, getPayment, listPayments, paymentForm } from '#contract/payments/payments'
import { useSend } from '../../api/hooks.ts'
import type { CallError } from '../../api/send.ts'
import type { DonorPayment } from './words.ts'

/**
 * Lets the donor answer the bank's question, in the provider's own window. Resolves when it is answered or given up.
 */
export type AskBank = (clientSecret: string) => Promise<void>

const unsure =
  'We could not reach the server, so we do not know yet whether your donation went through. Press the button again to find out; you are not charged twice.'

/**
 * Sends a donation once per press, and follows it when the donor's bank asks something first. Our server learns from
 * the provider what was paid; the browser only asks our server.
 * A request without an answer may have been paid. The next press asks about it, with the same token: a new one would be
 * another payment.
 */
export function useDonate({ onDone, askBank }: { onDone: (payment: DonorPayment) => void; askBank?: AskBank }) {
  const [trouble, setTrouble] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const refresh = [listPayments, paymentForm, getPayment]
  const unanswered = useRef<{ token: string; amount: number } | null>(null)
  const onRefused = ({ status, message }: CallError) => {
    if (status > 0 && status < 500) unanswered.current = null
    setTrouble(status === 0 ? unsure : message)
  }
  const check = useSend(checkPayment, { refresh, onDone, onRefused: () => undefined })
  const pay = useSend(donate, {
    refresh,
    onRefused,
    onDone: (payment) => {
      unanswered.current = null
      const secret = payment.client_secret
      if (!secret || !askBank) return onDone(payment)
      setAsking(true)
      void askBank(secret).then(async () => {
        const asked = { params: { paymentId: String(payment.payment_id) }, body: {} }
        const known = await check.mutateAsync(asked).catch(() => undefined)
        setAsking(false)
        if (!known) onDone(payment)
      })
    },
  })
  return {
    trouble,
    setTrouble,
    isPending: pay.isPending || isAsking,
    /** Charges `amount` cents to the card behind a token from the provider's form. */
    pay: (token: string, amount: number) => {
      setTrouble(undefined)
      unanswered.current ??= { token, amount }
      pay.mutate({ body: unanswered.current })
    },
  }
}
