import { useState } from 'react'
import { getPublicEvent, registerForEvent } from '#areas/public-events/calls/public-events.ts'
import type { Puzzle } from '#areas/public-events/rules/proof-of-work.ts'
import type { Gotten, Sent } from '#kernel/calls/call.ts'
import { type SendingOptions, useSend } from '#kernel/web/api/hooks.ts'

export type Wish = Sent<typeof registerForEvent>
export type Registered = Gotten<typeof registerForEvent>

type Outcome = Pick<SendingOptions<typeof registerForEvent>, 'onDone' | 'onRefused'>

/**
 * Registers someone. When many people register from one network at once, the server asks the browser to compute
 * something first. That happens in the background while `isChecking` is set, and then the same form is sent again.
 */
export function useRegistering({ onDone, onRefused }: Outcome) {
  const [isChecking, setChecking] = useState(false)
  const register = useSend(registerForEvent, {
    refresh: [getPublicEvent],
    ...(onDone ? { onDone } : {}),
    onRefused: (error, sent) => {
      if (error.code === 'proof-needed' && !sent.body.proof) void prove(error.detail as unknown as Puzzle, sent)
      else onRefused?.(error, sent)
    },
  })
  const prove = async (puzzle: Puzzle, { body }: Wish) => {
    setChecking(true)
    const { solveProof } = await import('./solve-proof.ts')
    const proof = await solveProof(puzzle).finally(() => setChecking(false))
    register.mutate({ body: { ...body, proof } })
  }
  const isBusy = register.isPending || isChecking
  return { send: register.mutate, isBusy, isChecking, error: isBusy ? null : register.error }
}
