import { moveWords, useLadderDay } from '../ladder/use-ladder.ts'

/** Who is on which court today, for every player of the ladder; once it is finished, who moves where. */
export function CourtsToday({ eid, eiid }: { readonly eid: number; readonly eiid: number }) {
  const { data } = useLadderDay(eid)
  if (!data || data.courts.length === 0) return null
  return (
    <section className="card stack" aria-label="Courts today">
      <h2>{data.final ? 'Who moves where' : 'Who’s on which court'}</h2>
      <ul className="courts-today">
        {data.courts.map(({ division, players }) => (
          <li key={division}>
            <h3>Court {division}</h3>
            <ul>
              {players.map((player) => (
                <li key={player.eiid} className={player.eiid === eiid ? 'is-strong' : undefined}>
                  {player.name}
                  {player.eiid === eiid && ' (you)'}
                  {player.left && ' (left)'} <span className="muted">{moveWords(player)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
