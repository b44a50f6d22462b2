import * as say from '#areas/scoring/calls/messages/statistics.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import type { Stats } from './use-match.ts'

type Game = Stats['games'][number]
type Score = Game['flow'][number]

interface Props {
  readonly game: Game
  /** Points that win the game; null when the rules name none. */
  readonly target: number | null
  readonly nameOf: (team: Team) => string
}

const width = 360
const height = 190
const marginLeft = 34
const right = 40
const top = 14
const bottom = 34

/**
 * The course of a game's score: two step lines, the longest run marked. It is our own drawing, with a sentence as its
 * accessible name.
 */
export function ScoreFlow({ game, target, nameOf }: Props) {
  const { flow, longest_run: run } = game
  const last = flow.at(-1) ?? [0, 0]
  const highest = Math.max(target ?? 0, ...last, 5)
  const steps = Math.max(flow.length - 1, 8)
  const x = (index: number) => marginLeft + (index / steps) * (width - marginLeft - right)
  const y = (points: number) => height - bottom - (points / highest) * (height - top - bottom)
  const marks = [0, Math.floor(highest / 2), highest]
  const isRun = run !== null && run.points > 1
  return (
    <svg className="flow" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={flowInWords(game, nameOf)}>
      {isRun && (
        <>
          <rect
            className="flow-run"
            x={x(run.from)}
            y={top}
            width={x(run.to) - x(run.from)}
            height={height - top - bottom}
          />
          <text
            className="flow-word"
            x={clamp((x(run.from) + x(run.to)) / 2, 70, width - 70)}
            y={height - 8}
            textAnchor="middle"
          >
            {say.inARow(run.points)}
          </text>
        </>
      )}
      {marks.map((mark) => (
        <g key={mark}>
          <line
            className={mark === target ? 'flow-line is-target' : 'flow-line'}
            x1={marginLeft}
            x2={width - right}
            y1={y(mark)}
            y2={y(mark)}
          />
          <text className="flow-mark" x={marginLeft - 8} y={y(mark) + 5} textAnchor="end">
            {mark}
          </text>
        </g>
      ))}
      <path className="flow-team-2" d={stairs(flow, 1, x, y)} />
      <path className="flow-team-1" d={stairs(flow, 0, x, y)} />
      <Ends last={last} at={x(flow.length - 1)} y={y} />
    </svg>
  )
}

/** The current scores of both teams: a disc and a square with their points, kept apart when the scores are level. */
function Ends({ last: [one, two], at, y }: { last: Score; at: number; y: (points: number) => number }) {
  const apart = Math.abs(y(one) - y(two)) < 20 ? 10 - Math.abs(y(one) - y(two)) / 2 : 0
  const up = one >= two ? -apart : apart
  return (
    <>
      <circle className="flow-end-1" cx={at} cy={y(one)} r={7} />
      <rect className="flow-end-2" x={at - 6} y={y(two) - 6} width={12} height={12} />
      <text className="flow-points" x={at + 12} y={y(one) + 6 + up}>
        {one}
      </text>
      <text className="flow-points" x={at + 12} y={y(two) + 6 - up}>
        {two}
      </text>
    </>
  )
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

function stairs(
  flow: readonly Score[],
  team: 0 | 1,
  x: (index: number) => number,
  y: (points: number) => number,
): string {
  return flow
    .map((score, index) => (index === 0 ? `M${x(0)} ${y(score[team])}` : `H${x(index)}V${y(score[team])}`))
    .join('')
}

/** Describes the drawing in a sentence. */
export function flowInWords({ game_num, flow, longest_run: run }: Game, nameOf: (team: Team) => string): string {
  const [one, two] = flow.at(-1) ?? [0, 0]
  const leader = one >= two ? 1 : 2
  const lead =
    one === two ? say.tied(game_num, one) : say.ahead(game_num, nameOf(leader), Math.max(one, two), Math.min(one, two))
  if (!run || run.points < 2) return lead
  const from = flow[run.from]?.join('–') ?? ''
  const to = flow[run.to]?.join('–') ?? ''
  const who = nameOf(run.team === 1 ? 1 : 2)
  return `${lead} ${say.longestRunOf(run.points, who, from, to)}`
}
