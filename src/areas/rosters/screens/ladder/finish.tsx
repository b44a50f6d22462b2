import { IconArrowDown, IconArrowUp, IconFlagCheck, IconMinus, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { courtScoresFinal, previewFinish, reopenLadder } from '#areas/rosters/calls/ladders.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { hasUnsent, type KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { KeptLine } from '#kernel/web/ui/kept-acts.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { MissingGames } from './missing-games.tsx'
import { type LadderDay, wonWords } from './use-ladder.ts'

interface Props {
  readonly event: AdminEvent
  readonly day: LadderDay
  /** This device's changes. As long as one is on its way, no one knows who moves. */
  readonly keptActs: KeptActs
  readonly onDone: () => unknown
}

/** Finishes a ladder after showing who would move and why; a finished one can be reopened. */
export function Finish({ event, day, keptActs, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (day.final) return <Reopen eid={event.eid} onDone={onDone} />
  return (
    <>
      <Button kind="ball" icon={<IconFlagCheck aria-hidden size={24} />} onClick={() => setOpen(true)}>
        Finish
      </Button>
      <Sheet isOpen={isOpen} title="Finish this ladder?" onClose={() => setOpen(false)}>
        <Unsent keptActs={keptActs} />
        {!hasUnsent(keptActs) && (
          <Preview
            event={event}
            onDone={() => {
              setOpen(false)
              onDone()
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Sheet>
    </>
  )
}

/** Changes that are not on the server yet, or were refused. The former must arrive before anyone can finish. */
function Unsent({ keptActs }: { keptActs: KeptActs }) {
  const refusedActs = keptActs.acts.filter((act) => act.refused)
  return (
    <>
      {hasUnsent(keptActs) && <p>You’ll see who moves once all scores are sent.</p>}
      <KeptLine keptActs={keptActs} />
      {refusedActs.length > 0 && (
        <Alert kind="warn">Not saved, so not counted: {refusedActs.map(({ words }) => words).join('; ')}.</Alert>
      )}
    </>
  )
}

interface PreviewProps extends Omit<Props, 'day' | 'keptActs'> {
  readonly onClose: () => void
}

function Preview({ event: { eid, gid }, onDone, onClose }: PreviewProps) {
  const preview = useCall(previewFinish, { params: { eid: String(eid) } }, { staleTime: 0 })
  const finishing = useSend(courtScoresFinal, {
    onDone: () => {
      toast('finished')
      onDone()
    },
    onRefused: ({ code }) => code === 'moves-changed' && void preview.refetch(),
  })
  if (!preview.data || preview.isFetching)
    return <Loading reads={[preview.isFetching ? reading : preview]} label="Checking who moves" blocks={[8]} />
  const { moves, lacking, missing } = preview.data
  const shownMoves = moves.map(({ eiid, to }) => ({ eiid, to }))
  const moving = moves.filter(({ from, to }) => from !== to)
  const names = moves.filter(({ eiid }) => lacking.includes(eiid)).map(({ name }) => name)
  return (
    <div className="stack">
      {names.length > 0 && (
        <Alert kind="warn">
          {listText(names)}{' '}
          {plural(names.length, { one: 'has no scores and won’t move.', other: 'have no scores and won’t move.' })}
        </Alert>
      )}
      <MissingGames games={missing} />
      {moving.length === 0 && <p>No one moves.</p>}
      <ul className="lines" aria-label="Who moves">
        {moves.map((move) => (
          <MoveLine key={move.eiid} move={move} />
        ))}
      </ul>
      {finishing.error && <Alert>{finishing.error.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not yet
        </Button>
        <Button
          size="lg"
          loading={finishing.isPending}
          onClick={() => finishing.mutate({ body: { gid, eid, moves: shownMoves } })}
        >
          Finish
        </Button>
      </div>
    </div>
  )
}

type Move = Gotten<typeof previewFinish>['moves'][number]

function MoveLine({ move: { name, from, to, place, wins, score, max, games } }: { move: Move }) {
  const Icon = to < from ? IconArrowUp : to > from ? IconArrowDown : IconMinus
  const way = to === from ? `stays on court ${from}` : `court ${from} to court ${to}`
  return (
    <li>
      <span className="line-words">
        <span className="line-name">
          <Icon aria-hidden size={22} /> {name}
        </span>{' '}
        <span>{way}</span>
        <span className="muted move-why">
          {place === null
            ? 'No scores'
            : `#${place} on the court: ${wonWords(wins ?? 0, games)}, ${score} of ${max} points`}
        </span>
      </span>
    </li>
  )
}

function Reopen({ eid, onDone }: { eid: number; onDone: () => unknown }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSend(reopenLadder, {
    onDone: () => {
      setAsking(false)
      onDone()
    },
    onRefused: ({ message }) => {
      setAsking(false)
      toast(message, 'bad')
    },
  })
  return (
    <>
      <Button kind="quiet" icon={<IconRestore aria-hidden size={24} />} onClick={() => setAsking(true)}>
        Reopen
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title="Reopen this ladder?"
        confirm="Reopen"
        cancel="Keep it finished"
        isBusy={isPending}
        onConfirm={() => mutate({ params: { eid: String(eid) }, body: {} })}
        onClose={() => setAsking(false)}
      >
        Everyone returns to their earlier court.
      </ConfirmSheet>
    </>
  )
}
