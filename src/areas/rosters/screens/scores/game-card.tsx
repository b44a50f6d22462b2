import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { GameEnd } from '#kernel/rules/game-points.ts'
import { upperFirst } from '#kernel/rules/upper-first.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { goOnAtEnter } from './go-on.ts'
import { KeepLive } from './keep-live.tsx'
import { ScoreInput } from './score-input.tsx'
import { questionAbout, ScoreQuestion } from './score-question.tsx'
import { claimsOn, type Names, stateWords, teamWords } from './score-words.ts'
import type { NewCell, ScoredGame } from './shown-scores.ts'

interface Props {
  readonly eid: number
  readonly game: ScoredGame
  /** The name of the court. */
  readonly court: string
  /** The heading; by default, the court. */
  readonly title?: string
  /** Says who sits out. */
  readonly note?: string
  /** Whether it shares a card with others, with little space. */
  readonly isTight?: boolean
  readonly names: Names
  /** Where it ends. */
  readonly end: GameEnd
  readonly onWrite: (cells: readonly NewCell[], words: string) => void
}

const icons = {
  open: IconCircleDashed,
  settled: IconCircleCheck,
  entered: IconPencil,
  confirmed: IconCircleCheck,
  disputed: IconAlertTriangle,
} as const

type Pair = readonly [number | null, number | null]

/** One game: who plays whom on which court, and its two numbers, which are written together. */
export function GameCard({ eid, game, court, title = court, note, isTight = false, names, end, onWrite }: Props) {
  const storedPair: Pair = [game.result?.[0] ?? null, game.result?.[1] ?? null]
  const [typed, setTyped] = useState<Partial<Record<0 | 1, number | null>>>({})
  const [question, setQuestion] = useState<string>()
  const state = stateWords[game.state]
  const Icon = icons[game.state]
  const numbers: Pair = [
    typed[0] === undefined ? storedPair[0] : typed[0],
    typed[1] === undefined ? storedPair[1] : typed[1],
  ]
  const isHalf = (numbers[0] === null) !== (numbers[1] === null)
  const write = (pair: readonly (number | null)[]) => {
    const cells = game.teams.flatMap((team, side) =>
      team.map((eiid) => ({ eiid, round: game.round, score: pair[side] ?? null })),
    )
    const [one, two] = pair
    const what = one == null || two == null ? 'score cleared' : `${one}–${two}`
    onWrite(cells, `Round ${game.round}, ${court}: ${what}`)
    setTyped({})
    setQuestion(one == null || two == null ? undefined : questionAbout(end, [one, two]))
  }
  /** The numbers are saved once both of them, or neither, are filled in. */
  const save = () => {
    if (isHalf || Object.keys(typed).length === 0) return
    if (numbers[0] === storedPair[0] && numbers[1] === storedPair[1]) setTyped({})
    else write(numbers)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save()
  }
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    goOnAtEnter(event, headingOf(event.currentTarget))
    const isStillInside = event.currentTarget.closest('fieldset')?.contains(document.activeElement)
    if (event.key === 'Enter' && isStillInside) save()
  }
  const live = <KeepLive eid={eid} game={game} court={court} />
  return (
    <li className="card game">
      <div className="spread">
        <h3 className="game-court" tabIndex={-1}>
          {title}
        </h3>
        {isTight && game.state === 'open' ? (
          live
        ) : (
          <Pill kind={state.kind} icon={<Icon aria-hidden />}>
            {state.text}
          </Pill>
        )}
      </div>
      <fieldset className="game-teams" aria-label={`Round ${game.round}, ${court}`} onBlur={leave}>
        {game.teams.map((team, side) => (
          <div key={side} className="game-team">
            <span className="game-names">{upperFirst(teamWords(team, names))}</span>
            <ScoreInput
              label={`Round ${game.round}, ${court}, points for ${teamWords(team, names)}`}
              value={numbers[side] ?? null}
              onType={(score) => setTyped((before) => ({ ...before, [side]: score }))}
              onWrite={(score) => setTyped((before) => ({ ...before, [side]: score }))}
              onKeyDown={enter}
            />
          </div>
        ))}
      </fieldset>
      {note && <p className="muted">{note}</p>}
      {question !== undefined && !isHalf && <ScoreQuestion words={question} onYes={() => setQuestion(undefined)} />}
      {isHalf && <p className="game-half">The other score is missing.</p>}
      {game.state === 'open' && !isTight && live}
      {game.state === 'disputed' && <Settle game={game} names={names} onSettle={write} />}
    </li>
  )
}

/** Takes the focus after the page's last number. */
const headingOf = (field: HTMLInputElement) => field.closest('.game')?.querySelector<HTMLElement>('.game-court')

interface SettleProps {
  readonly game: ScoredGame
  readonly names: Names
  readonly onSettle: (numbers: readonly number[]) => void
}

/** The teams disagree: one tap decides. */
function Settle({ game, names, onSettle }: SettleProps) {
  return (
    <div className="game-settle">
      <p>Which score is right?</p>
      {claimsOn(game, names).map(({ text, numbers, by }) => (
        <Button key={text} kind="quiet" onClick={() => onSettle(numbers)}>
          <span className="num">{text}</span> <span>{by ? `says ${by}` : 'is saved now'}</span>
        </Button>
      ))}
    </div>
  )
}
