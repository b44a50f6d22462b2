import { useEffect, useRef } from 'react'
import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { plural } from '#kernel/rules/plural.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import type { AdminEvent, BoardPlayer, ColumnName } from '../board-players.ts'
import { type ActName, actWordsFor, paymentsFor } from '../fitting-acts.ts'
import { ResendPreview } from '../resend-preview.tsx'
import { againWords, isFor, type SeveralAct, severalActs } from './several-acts.ts'

interface Props {
  readonly event: AdminEvent
  readonly column: ColumnName
  readonly name: ActName
  readonly players: readonly BoardPlayer[]
  readonly onBegin: (act: SeveralAct, players: readonly BoardPlayer[]) => void
  readonly onCancel: () => void
}

/** How many changes per minute the server accepts from one person. */
const perMinute = 60

/** Asks before an action on several players, and says how many it affects. */
export function SeveralAsking({ event, column, name, players, onBegin, onCancel }: Props) {
  const focus = useFocusOnce()
  const whom = players.filter((player) => isFor({ name }, player))
  const { asks, isDanger } = severalActs[name]
  const others = players.length - whom.length
  return (
    <div className="stack">
      <p ref={focus} tabIndex={-1} className="several-asks">
        <strong>
          {name === 'payment'
            ? plural(whom.length, {
                one: `How did 1 player pay ${moneyText(centsOf(event.cost))}?`,
                other: `How did ${whom.length} players pay ${moneyText(centsOf(event.cost))} each?`,
              })
            : `${actWordsFor(name, whom)} for ${counted(whom.length, 'player')}?`}
        </strong>{' '}
        {asks} {name === 'resend' && againWords(whom)}
      </p>
      {name === 'resend' && <ResendPreview eid={event.eid} />}
      {others > 0 && (
        <p className="muted">
          {plural(others, {
            one: '1 has already paid and won’t change.',
            other: `${others} have already paid and won’t change.`,
          })}
        </p>
      )}
      {whom.length > perMinute && (
        <p className="muted">
          This takes about {Math.ceil(whom.length / perMinute)} minutes, at {perMinute} changes a minute. Leave this
          page open.
        </p>
      )}
      <div className="sheet-acts">
        {name === 'payment' ? (
          paymentsFor(column).map((payment) => (
            <Button
              key={payment}
              size="lg"
              kind="quiet"
              disabled={whom.length === 0}
              onClick={() => onBegin({ name, column, payment }, whom)}
            >
              {payment}
            </Button>
          ))
        ) : (
          <>
            <Button kind="quiet" size="lg" onClick={onCancel}>
              Not now
            </Button>
            <Button kind={isDanger ? 'danger' : 'primary'} size="lg" onClick={() => onBegin({ name, column }, whom)}>
              {actWordsFor(name, whom)} ({whom.length})
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the element that replaced the pressed button. */
export function useFocusOnce() {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
