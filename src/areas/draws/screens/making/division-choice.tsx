import type { getSubEvents } from '#areas/events/calls/divisions.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import type { Mixer } from '../sheets.ts'

type Division = Gotten<typeof getSubEvents>[number]

interface Props {
  readonly mixer: Mixer
  readonly divisions: readonly Division[]
  /** Null for all of them. */
  readonly sid: number | null
  readonly onChange: (sid: number | null) => void
}

/** All divisions at once, sharing the courts, or one of them. */
export function DivisionChoice({ mixer, divisions, sid, onChange }: Props) {
  const playersIn = (division: number) =>
    mixer.players.filter((player) => player.has_place && player.sid === division).length
  const isDrawn = (division: number) => mixer.divisions.some((sheet) => sheet.sid === division)
  return (
    <fieldset className="mixer-choices">
      <legend className="field-label">Which division</legend>
      <div className="mixer-choice-list">
        <label className="over-input mixer-choice">
          <input type="radio" name="division" checked={sid === null} onChange={() => onChange(null)} />
          <strong>All divisions at once</strong>
          <span>Courts are split by the number of players in each division.</span>
        </label>
        {divisions.map((division) => (
          <label key={division.sid} className="over-input mixer-choice">
            <input
              type="radio"
              name="division"
              checked={sid === division.sid}
              onChange={() => onChange(division.sid)}
            />
            <strong>{division.name}</strong>
            <span>
              {counted(playersIn(division.sid), 'player')}
              {isDrawn(division.sid) && ', already drawn'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
