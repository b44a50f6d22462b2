import { IconUserPlus } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import * as say from '#areas/scoring/calls/messages/player-search.ts'
import { addPlayer, getPlayerName } from '#areas/scoring/calls/scoring.ts'
import { courtInLine, courtOf } from '#areas/scoring/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SearchField, SearchList } from '#kernel/web/ui/search-field.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import type { DraftPlayer } from './match-draft.ts'

type Found = Gotten<typeof getPlayerName>[number]

/**
 * What tells players with the same name apart: the clubs they were added from, and the last match that each of them
 * played.
 */
function apartOf({ clubs = [], last_match, live_on }: Found): string {
  const apart = last_match === undefined ? [] : [...clubs, lastOf(last_match)]
  return [...(live_on === undefined ? [] : [nowOn(live_on)]), ...apart].join(' · ')
}

/** Someone in a live match: "on court 12 now". */
function nowOn(court_number: string): string {
  if (court_number === '') return say.inMatchNow
  return say.onCourtNow(courtInLine({ court_number }))
}

function lastOf(match: NonNullable<Found['last_match']> | null): string {
  if (match === null) return say.noMatchYet
  const { date, tournament_name, court_number } = match
  const where = tournament_name || (court_number && courtOf({ court_number }))
  return where === '' ? say.lastMatch(date) : say.lastMatchAt(date, where)
}

/** Minimum number of characters that start a search (spec 000 §5). */
const shortest = 2

interface Props {
  /** No more players fit, so the search is disabled. */
  readonly isFull: boolean
  readonly isTaken: (player: DraftPlayer) => boolean
  readonly onChoose: (player: DraftPlayer) => void
}

/** Finds players by name; a player who is not found can be added. */
export function PlayerSearch({ isFull, isTaken, onChoose }: Props) {
  const [text, setText] = useState('')
  const name = text.trim().replace(/\s+/g, ' ')
  const searchName = usePause(useDeferredValue(name))
  const isLong = lengthOfName(searchName) >= shortest && lengthOfName(name) >= shortest
  const found = useCall(
    getPlayerName,
    { query: { search: searchName } },
    { enabled: isLong && !isFull, staleTime: 30_000, keepPrevious: true },
  )
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ player_id, player_name }: DraftPlayer) => {
    setText('')
    // The next name follows. The button that was pressed disappears, and the keyboard with it.
    field.current?.focus()
    adding.reset()
    onChoose({ player_id, player_name })
  }
  const adding = useSend(addPlayer, {
    onDone: choose,
    // Each user can add only so many new players a day. The match can be scored anyway, and the page says so.
    onRefused: ({ code }) => code === 'too-many-requests' && choose({ player_id: 0, player_name: name }),
  })
  const players = isLong ? (found.data ?? []).filter((player) => !isTaken(player)) : []
  return (
    <div className="stack search">
      <SearchField
        ref={field}
        label={say.findPlayer}
        hint={isFull ? say.allFilled : say.typeLetters}
        error={adding.error?.message ?? found.error?.message}
        value={text}
        disabled={isFull}
        onChange={setText}
        onEnter={() => players[0] && choose(players[0])}
      />
      <div aria-live="polite" className="search-found">
        <SearchList label={say.suggestions} items={players} keyOf={({ player_id }) => player_id} onChoose={choose}>
          {(player) => (
            <>
              {player.player_name} <small className="search-hint">{apartOf(player)}</small>
            </>
          )}
        </SearchList>
        {isLong && !isFull && found.isSuccess && !found.isFetching && searchName === name && (
          <div className="search-add">
            {found.data.length === 0 && <p>{say.noSuchPlayer}</p>}
            <Button
              kind="quiet"
              icon={<IconUserPlus aria-hidden />}
              loading={adding.isPending}
              onClick={() => {
                // At once, because a phone opens its keyboard only during a tap.
                field.current?.focus()
                adding.mutate({ body: { playerName: name } })
              }}
            >
              {say.addPlayer(<strong key="name">{name}</strong>)}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
