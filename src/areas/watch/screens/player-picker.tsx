import { IconMinus } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import { getPlayerName } from '#areas/scoring/calls/scoring.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { SearchField, SearchList } from '#kernel/web/ui/search-field.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import '#areas/scoring/screens/match/match.css'
import './player-picker.css'

export interface ChosenPlayer {
  readonly player_id: number
  readonly player_name: string
}

interface Props {
  readonly label: string
  readonly chosen: ChosenPlayer | null
  readonly error?: string | undefined
  /** Whether a player is already chosen in another place. */
  readonly isTaken: (player: ChosenPlayer) => boolean
  readonly onChange: (player: ChosenPlayer | null) => void
}

/** The pickers of the watch area start searching at 3 characters (spec 000 §5 Search). */
const shortest = 3

/** A field for one player: a search, and after a choice the name with a minus that clears it. */
export function PlayerPicker({ label, chosen, error, isTaken, onChange }: Props) {
  if (!chosen) return <Search label={label} error={error} isTaken={isTaken} onChange={onChange} />
  return (
    <div className="picker-chosen">
      <div className="picker-words">
        <p className="picker-label">{label}</p>
        <p className="picker-name">{chosen.player_name}</p>
      </div>
      <button type="button" className="icon-button" aria-label={`Clear ${label}`} onClick={() => onChange(null)}>
        <IconMinus aria-hidden size={26} />
      </button>
    </div>
  )
}

function Search({ label, error, isTaken, onChange }: Omit<Props, 'chosen'>) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const choose = (player: ChosenPlayer) => {
    nextField(field.current)?.focus()
    onChange(player)
  }
  const name = text.trim().replace(/\s+/g, ' ')
  const searchName = usePause(useDeferredValue(name))
  const isLong = [searchName, name].every((each) => lengthOfName(each) >= shortest)
  const {
    data,
    error: failure,
    isSuccess,
    isFetching,
  } = useCall(
    getPlayerName,
    { query: { search: searchName } },
    { enabled: isLong, staleTime: 30_000, keepPrevious: true },
  )
  const players = isLong ? (data ?? []).filter((player) => !isTaken(player)) : []
  const isNobody = isLong && isSuccess && !isFetching && searchName === name && players.length === 0
  return (
    <div className="picker">
      <SearchField
        ref={field}
        label={label}
        hint="Type at least 3 letters"
        error={failure?.message ?? error}
        value={text}
        onChange={setText}
        onEnter={() => players[0] && choose(players[0])}
      />
      <div aria-live="polite">
        <SearchList
          label={`Suggestions for ${label}`}
          items={players}
          keyOf={({ player_id }) => player_id}
          onChoose={choose}
        >
          {({ player_id, player_name }) => (
            <>
              {player_name} <span className="picker-id">No. {player_id}</span>
            </>
          )}
        </SearchList>
        {isNobody && <p>No other player by that name.</p>}
      </div>
    </div>
  )
}

/** The next field without a player, where the user continues; undefined for the last. */
function nextField(field: HTMLInputElement | null): HTMLInputElement | undefined {
  if (!field?.form) return undefined
  const all = [...field.form.querySelectorAll<HTMLInputElement>('.picker input')]
  return all[all.indexOf(field) + 1] ?? all.find((one) => one !== field)
}
