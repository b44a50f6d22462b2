import { useState } from 'react'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { ActItem } from '../act-item.tsx'
import { type AdminEvent, type BoardPlayer, columnTitles, type Lists } from '../board-players.ts'
import { type ActName, fittingActs } from '../fitting-acts.ts'
import { Names } from './named-players.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { RunProgress } from './run-progress.tsx'
import { players as counted, type SeveralAct, titleOf } from './several-acts.ts'
import { SeveralAsking } from './several-asking.tsx'
import type { Selection, SelectionActs } from './use-selection.ts'
import { useRun } from './use-several-run.ts'

interface Props {
  readonly event: AdminEvent
  readonly selection: Selection
  readonly readLists: () => Promise<Lists | undefined>
  readonly hush: (isHushed: boolean) => void
  readonly isOpen: boolean
  readonly acts: Pick<SelectionActs, 'tickAll' | 'end'>
  readonly onClose: () => void
}

/** The sheet for several players: which action, a question, the progress, and the result for each. */
export function SeveralSheet({ event, selection, readLists, hush, isOpen, acts, onClose }: Props) {
  const [name, setName] = useState<ActName>()
  const { run, start, goOn, stop, forget } = useRun({ event, readLists, hush })
  const { column, players } = selection
  const close = () => {
    // A run under way is stopped first; its outcome is worth reading.
    if (run && !run.end) return stop()
    const donePlayers = run?.outcomes.filter(({ kind }) => kind !== 'refused').map(({ player }) => player) ?? []
    setName(undefined)
    forget()
    onClose()
    if (run && donePlayers.length === run.players.length) acts.end()
    else acts.tickAll(donePlayers, false)
  }
  const begin = (act: SeveralAct, whom: readonly BoardPlayer[]) => start(act, whom)
  const title = run ? titleOf(run.chosen, run.players) : `${counted(players.length)} in ${columnTitles[column]}`
  return (
    <Sheet isOpen={isOpen} title={title} onClose={close}>
      {run?.end && <RunOutcome run={run} end={run.end} onGoOn={goOn} onClose={close} />}
      {run && !run.end && <RunProgress run={run} onStop={stop} />}
      {!run && name && (
        <SeveralAsking
          event={event}
          column={column}
          name={name}
          players={players}
          onBegin={begin}
          onCancel={() => setName(undefined)}
        />
      )}
      {!run && !name && (
        <>
          <Names players={players} />
          <div className="player-acts">
            {fittingActs(event, column, Date.now()).map((one) => (
              <ActItem key={one} event={event} name={one} players={players} onClick={() => setName(one)} />
            ))}
          </div>
        </>
      )}
    </Sheet>
  )
}
