interface Named {
  readonly eiid: number
  readonly first: string
  readonly last: string
}

/** How players are named in a draw: by the shortest form that no one else in it has. */
export interface ShortNames {
  /** "Ann", otherwise as in `onSheets`. For a sentence to someone who knows the other players. */
  readonly inTalk: (eiid: number) => string
  /** "Ann B.", otherwise "Ann Becker". For tables, in which people look for their own name. */
  readonly onSheets: (eiid: number) => string
}

/** Names for the players of a draw. If two players' names are identical, so are their short names. */
export function shortNamesOf(players: readonly Named[]): ShortNames {
  const first = ({ first }: Named) => first.trim()
  const initial = (player: Named) => {
    const [letter] = Array.from(player.last.trim())
    return letter ? `${first(player)} ${letter.toUpperCase()}.` : first(player)
  }
  const full = (player: Named) => `${first(player)} ${player.last.trim()}`.trim()
  const [firsts, initials] = [first, initial].map((form) => timesOf(players.map(form)))
  const onSheet = (player: Named) => (isAlone(initials, initial(player)) ? initial(player) : full(player))
  const inTalk = (player: Named) => (isAlone(firsts, first(player)) ? first(player) : onSheet(player))
  const byId = new Map(players.map((player) => [player.eiid, player]))
  const nameBy = (form: (player: Named) => string) => (eiid: number) => {
    const player = byId.get(eiid)
    return player ? form(player) : ''
  }
  return { inTalk: nameBy(inTalk), onSheets: nameBy(onSheet) }
}

type Times = ReadonlyMap<string, number>

function timesOf(names: readonly string[]): Times {
  const times = new Map<string, number>()
  for (const name of names) times.set(keyOf(name), (times.get(keyOf(name)) ?? 0) + 1)
  return times
}

const keyOf = (name: string) => name.toLowerCase()
const isAlone = (times: Times | undefined, name: string) => times?.get(keyOf(name)) === 1
