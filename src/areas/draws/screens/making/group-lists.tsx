import { IconGenderBigender } from '@tabler/icons-react'
import { WithoutGender } from '#areas/clubs/screens/without-gender.tsx'
import { assignGroup, fillGroups } from '#areas/draws/calls/making.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { MixerViewProps } from '../mixer-view.ts'
import type { Player } from '../sheets.ts'

type Group = Player['group']

const lists = [
  ['a', 'A'],
  [null, 'In neither'],
  ['b', 'B'],
] as const

/**
 * The groups A and B of a mixed draw, and who is in neither and is therefore not drawn. A tap moves a player (spec
 * 001 §4; X76).
 */
export function GroupLists({ mixer, reread }: MixerViewProps) {
  const { act, isPending } = useActs()
  const players = mixer.players.filter(({ has_place, is_no_show }) => has_place && !is_no_show)
  const params = { eid: String(mixer.eid) }
  const move = (player: Player, group: Group) => act(assignGroup, { params, body: { eiid: player.eiid, group } })
  const end = (moving: Promise<unknown>) =>
    void moving.catch((error: unknown) => error instanceof CallError && toast(error.message, 'bad')).then(reread)
  const free = players.filter(({ group }) => group === null)
  const mayFill = free.some(({ gender_stated }) => gender_stated)
  return (
    <section className="stack" aria-labelledby="groups">
      <div className="spread">
        <h3 id="groups">Groups A and B</h3>
        <Button
          kind="quiet"
          size="sm"
          loading={isPending}
          aria-disabled={!mayFill}
          icon={<IconGenderBigender aria-hidden size={22} />}
          onClick={() => mayFill && end(act(fillGroups, { params, body: {} }))}
        >
          Fill by gender
        </Button>
      </div>
      <p className="field-hint">
        “Fill by gender” puts women in A and men in B. Tap a letter to move a player. Players without a group aren’t
        drawn.
      </p>
      <WithoutGender
        count={free.filter(({ gender_stated }) => !gender_stated).length}
        who="player"
        effect="“Fill by gender” leaves them out. Tap A or B to put them in a group."
      />
      <div className="mixer-groups">
        {lists.map(([group, title]) => {
          const inList = players.filter((player) => player.group === group)
          return (
            <div key={title} className="mixer-group">
              <h4>
                {title} <span className="num">({inList.length})</span>
              </h4>
              <ul className="lines">
                {inList.map((player) => (
                  <li key={player.eiid}>
                    <span className="line-words line-name">
                      {player.name} {!player.gender_stated && <span className="muted">gender not stated</span>}
                    </span>
                    <MoveButtons player={player} onMove={(to) => end(move(player, to))} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}

function MoveButtons({ player: { name, group }, onMove }: { player: Player; onMove: (to: Group) => void }) {
  return (
    <fieldset className="row" aria-label={`${name}’s group`}>
      {(['a', 'b'] as const).map((letter) => (
        <Button
          key={letter}
          kind="quiet"
          size="sm"
          className="mixer-letter"
          aria-pressed={group === letter}
          aria-label={
            group === letter ? `Remove ${name} from ${letter.toUpperCase()}` : `${name} to ${letter.toUpperCase()}`
          }
          onClick={() => onMove(group === letter ? null : letter)}
        >
          {letter.toUpperCase()}
        </Button>
      ))}
    </fieldset>
  )
}
