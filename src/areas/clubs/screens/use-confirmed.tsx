import { type ReactNode, Suspense, useState } from 'react'
import type { Call, Sent } from '#kernel/calls/call.ts'
import { type SendingOptions, useSend } from '#kernel/web/api/hooks.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const ConfirmPassword = lazyScreen(() => import('#areas/accounts/screens/confirm-password.tsx'), 'ConfirmPassword')

interface Options<C extends Call> extends SendingOptions<C> {
  /** Why the password is needed, in a sentence. */
  readonly why: string
}

/**
 * Sends a call that may require the password first, and sends it again once the password is entered. Render `door`
 * beside the button.
 */
export function useConfirmed<C extends Call>(call: C, { why, onRefused, ...options }: Options<C>) {
  const [waiting, setWaiting] = useState<{ readonly sent: Sent<C> }>()
  const sending = useSend(call, {
    ...options,
    onRefused: (error, sent) => {
      if (error.code === 'confirm-password') setWaiting({ sent })
      else onRefused?.(error, sent)
    },
  })
  const goOn = () => {
    setWaiting(undefined)
    if (waiting) sending.mutate(waiting.sent)
  }
  const door: ReactNode = waiting && (
    <Suspense fallback={null}>
      <ConfirmPassword isOpen why={why} onConfirmed={goOn} onClose={() => setWaiting(undefined)} />
    </Suspense>
  )
  const error = sending.error?.code === 'confirm-password' ? null : sending.error
  return { ...sending, error, door }
}
