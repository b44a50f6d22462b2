import { IconPencil, IconPlayerPlay, IconUsersMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import * as say from '#areas/scoring/calls/messages/add-players.ts'
import { play } from '#areas/scoring/calls/messages/match-names.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { MatchSlot } from '#areas/scoring/rules/match-kinds.ts'
import { newId } from '#kernel/web/api/new-id.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import './making/add-players.css'
import { type Draft, hasDraft } from './making/match-draft.ts'
import { isInMatch, nextSlot, swapSlots, withoutSlot, withPlayer } from './making/match-slots.ts'
import { PlayerSearch } from './making/player-search.tsx'
import { TeamSlots } from './making/team-slots.tsx'
import { useDraft } from './making/use-match-draft.ts'
import './match/match.css'

/** `/addPlayers`: who plays (spec 000 §2, §4). Without a match draft it leads back to the form. */
export function AddPlayers() {
  const [isDescribed] = useState(hasDraft)
  return isDescribed ? <Players /> : <Navigate to={scoringPaths.addMatch} replace />
}

function whatIsPlayed({ court_number, match_type, singles_doubles }: Draft): string {
  const played = play(match_type, singles_doubles.toLowerCase())
  return court_number.trim() === '' ? played : `${courtOf({ court_number })} · ${played}`
}

function Players() {
  const navigate = useNavigate()
  const [draft, change] = useDraft()
  const [markedSlot, mark] = useState<MatchSlot | null>(null)
  const isFull = nextSlot(draft.singles_doubles, draft.players) === undefined
  const isEmpty = Object.keys(draft.players).length === 0

  const start = () => {
    // The request stays the same after a reload, so it creates one match, however often it is sent.
    change({ ...draft, start: { key: newId(), at: new Date().toISOString() } })
    void navigate(scoringPaths.matchGenerator)
  }
  const swap = (slot: MatchSlot) => {
    if (markedSlot && markedSlot !== slot) change(swapSlots(draft, markedSlot, slot))
    mark(markedSlot ? null : slot)
  }

  return (
    <Page
      title={say.addPlayers}
      aside={<Pill icon={<IconPencil aria-hidden size={18} />}>{say.draft}</Pill>}
      width="narrow"
      lead={whatIsPlayed(draft)}
    >
      <PlayerSearch
        isFull={isFull}
        isTaken={(player) => isInMatch(draft.players, player)}
        onChoose={(player) => change(withPlayer(draft, player))}
      />
      <NamesOnly draft={draft} />
      <p className="unseen" role="status">
        {markedSlot ? say.chooseSwap : ''}
      </p>
      <div className="slots-pair">
        {([1, 2] as const).map((team) => (
          <TeamSlots
            key={team}
            draft={draft}
            team={team}
            marked={markedSlot}
            onSwap={swap}
            onRemove={(slot) => {
              mark(null)
              change(withoutSlot(draft, slot))
            }}
          />
        ))}
      </div>
      {markedSlot && <p>{say.tapArrows}</p>}
      <Button
        kind="ball"
        size="lg"
        wide
        aria-disabled={!isFull}
        icon={<IconPlayerPlay aria-hidden />}
        onClick={() => isFull && start()}
      >
        {say.startMatch}
      </Button>
      <div className="making-acts">
        <Button
          kind="quiet"
          aria-disabled={isEmpty}
          icon={<IconUsersMinus aria-hidden />}
          onClick={() => {
            mark(null)
            change({ ...draft, players: {} })
          }}
        >
          {say.removeAllPlayers}
        </Button>
        <Button kind="quiet" onClick={() => void navigate(scoringPaths.addMatch)}>
          {say.cancel}
        </Button>
      </div>
    </Page>
  )
}

/** Players whose names could not be added today: they play, but no one can find or follow them. */
function NamesOnly({ draft }: { draft: Draft }) {
  const names = Object.values(draft.players).flatMap(({ player_id, player_name }) =>
    player_id < 1 ? [player_name] : [],
  )
  if (names.length === 0) return null
  return <Alert kind="warn">{say.namesOnly(names)}</Alert>
}
