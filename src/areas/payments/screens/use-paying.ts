import { useRef, useState } from 'react'
import { checkPayment, getPayment } from '#areas/payments/calls/payments.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'

/**
 * Lets the payer answer the bank's question, in the provider's own window. Resolves when it is answered or abandoned.
 */
export type AskBank = (clientSecret: string, paymentId: number) => Promise<void>

/** What a call that charges a card returns. */
interface Paid {
  readonly payment_id: number | null
  readonly client_secret: string | null
}

export interface Paying {
  readonly trouble: string | undefined
  readonly setTrouble: (trouble: string | undefined) => void
  readonly isPending: boolean
  /** Charges the card behind a token from the provider's form. */
  readonly pay: (token: string, askBank?: AskBank) => void
}

interface Options<Reply extends Paid> {
  readonly send: (token: string) => Promise<Reply | undefined>
  readonly onDone: (paid: Reply) => void
  /** Has the server ask the provider, once the bank has been answered. By default, for someone who is logged in. */
  readonly ask?: (paymentId: number) => Promise<unknown>
  /** What is shown if no answer came. */
  readonly unsure: string
}

/**
 * Sends a payment once per press, and follows it if the payer's bank asks something first. Our server learns from the
 * provider what was paid; the browser only asks our server. A request without an answer may have been paid. The next
 * press asks about it with the same token, because a new token would mean another payment.
 */
export function usePaying<Reply extends Paid>({ send, onDone, ask, unsure }: Options<Reply>): Paying {
  const [trouble, setTrouble] = useState<string>()
  const [isPending, setPending] = useState(false)
  const unanswered = useRef<string | null>(null)
  const check = useSend(checkPayment, { refresh: [getPayment], onRefused: () => undefined })

  async function run(token: string, askBank: AskBank | undefined): Promise<void> {
    const reply = await send(token)
    if (!reply) return
    unanswered.current = null
    const { client_secret: secret, payment_id: id } = reply
    if (secret !== null && id !== null && askBank) {
      await askBank(secret, id)
      await (ask?.(id) ?? check.mutateAsync({ params: { paymentId: String(id) }, body: {} })).catch(() => undefined)
    }
    onDone(reply)
  }
  function showError(error: unknown): void {
    if (!(error instanceof CallError)) throw error
    const { status, message } = error
    if (status > 0 && status < 500) unanswered.current = null
    setTrouble(status === 0 ? unsure : message)
  }
  return {
    trouble,
    setTrouble,
    isPending,
    pay: (token, askBank) => {
      setTrouble(undefined)
      setPending(true)
      unanswered.current ??= token
      void run(unanswered.current, askBank)
        .catch(showError)
        .finally(() => setPending(false))
    },
  }
}
