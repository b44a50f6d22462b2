import { IconCircleCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#kernel/rules/counted.ts'
import type { ShownAct } from '../api/acts/act-keeper.ts'
import type { KeptActs } from '../api/acts/use-acts-kept.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import './kept-acts.css'
import { Pill } from './pill.tsx'

/**
 * Says whether this device's changes have arrived; it is empty before the first one. The empty line takes as much
 * space as a full one, so that a change does not move what the reader presses next.
 */
export function KeptLine({
  keptActs: { acts, link, isKept },
}: {
  keptActs: Pick<KeptActs, 'acts' | 'link' | 'isKept'>
}) {
  const waiting = acts.filter(({ isSent, refused }) => !isSent && !refused).length
  const isSaved = acts.some(({ isSent }) => isSent)
  const [wasSaved, setWasSaved] = useState(false)
  if (isSaved && !wasSaved) setWasSaved(true)
  return (
    <div role="status" className="kept-line">
      {waiting > 0 && (
        <Pill
          kind={link === 'offline' ? 'warn' : 'info'}
          icon={link === 'offline' ? <IconCloudOff aria-hidden /> : <IconRefresh aria-hidden />}
        >
          {waitingWords(waiting, link === 'offline', isKept)}
        </Pill>
      )}
      {waiting === 0 && wasSaved && !acts.some(({ refused }) => refused) && (
        <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
          Saved
        </Pill>
      )}
    </div>
  )
}

function waitingWords(count: number, isOffline: boolean, isKept: boolean): string {
  const changes = counted(count, 'change')
  if (!isOffline) return `Sending ${changes}`
  if (!isKept) return `Keep this page open to send ${changes}.`
  return `Offline, ${changes} saved on this device`
}

/** Changes that the server refused, until their author has read that. */
export function RefusedActs({ acts, onRead }: { acts: readonly ShownAct[]; onRead: (id: string) => void }) {
  return acts.map((act) => (
    <Alert key={act.id}>
      <p>
        <strong>{act.words}</strong>: {act.refused?.message}
      </p>
      <Button kind="quiet" onClick={() => onRead(act.id)}>
        OK <span className="unseen">{act.words}</span>
      </Button>
    </Alert>
  ))
}
