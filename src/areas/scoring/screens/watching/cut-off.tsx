import { useState } from 'react'
import * as say from '#areas/scoring/calls/messages/watching.ts'
import { clockText } from '#kernel/rules/time-text.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'

/** Says since when the score on the screen may be out of date. */
export function CutOff() {
  const isOffline = useIsOffline()
  const [since, setSince] = useState<Date>()
  if (isOffline && !since) setSince(new Date())
  if (!isOffline && since) setSince(undefined)
  if (!isOffline || !since) return null
  return <Alert kind="warn">{say.scoreAsOf(clock(since))}</Alert>
}

const clock = (at: Date) => clockText(at.getHours(), at.getMinutes(), at.getSeconds())
