import { IconArrowsExchange } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { correctMatch } from '#areas/scoring/calls/corrections.ts'
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import { checkForLiveMatch, getMatch, liveMatches } from '#areas/scoring/calls/scoring.ts'
import { ageBrackets, type MatchSlot, skillRatings } from '#areas/scoring/rules/match-kinds.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { SelectField, TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import '../../making/add-players.css'
import { draftOf } from '../../making/draft-of-match.ts'
import { type Draft, matchTypesFor } from '../../making/match-draft.ts'
import { isInMatch, nextSlot, swapSlots, swapTeams, withoutSlot, withPlayer } from '../../making/match-slots.ts'
import { PlayerSearch } from '../../making/player-search.tsx'
import { TeamSlots } from '../../making/team-slots.tsx'
import type { Match } from '../../match/match-words.ts'

interface Props {
  readonly match: Match
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Corrects a live match's details: players, teams, court, tournament, category. */
export function CorrectSheet({ match, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title={say.correctThisMatch} onClose={onClose}>
      <Correcting match={match} onClose={onClose} />
    </Sheet>
  )
}

function Correcting({ match, onClose }: Omit<Props, 'isOpen'>) {
  const client = useQueryClient()
  const [draft, change] = useState(() => draftOf(match))
  const set = (part: Partial<Draft>) => change({ ...draft, ...part })
  const isFull = nextSlot(draft.singles_doubles, draft.players) === undefined
  const sending = useSend(correctMatch, {
    onDone: ({ corrected }) => {
      refresh(client, [getMatch, checkForLiveMatch, liveMatches])
      toast(corrected ? say.matchCorrected : say.noChangesMade)
      onClose()
    },
  })
  const { tournament_name, court_number, match_type, skill_rating, age_bracket, players } = draft
  const send = () =>
    sending.mutate({
      params: { matchId: String(match.match_id) },
      body: {
        tournament_name,
        court_number,
        match_type,
        skill_rating,
        age_bracket,
        t1p1: none,
        t2p1: none,
        ...players,
      },
    })
  return (
    <div className="stack">
      <CorrectPlayers draft={draft} isFull={isFull} change={change} />
      <TextField
        label={say.court}
        value={court_number}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => set({ court_number: event.target.value })}
      />
      <TextField
        label={say.tournament}
        value={tournament_name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => set({ tournament_name: event.target.value })}
      />
      <Choice
        label={say.matchType}
        name="corrected-type"
        choices={matchTypesFor(draft.singles_doubles)}
        value={match_type}
        onChange={(type) => set({ match_type: type })}
      />
      <SelectField
        label={say.skillRating}
        options={skillRatings}
        value={skill_rating}
        onChange={(event) => set({ skill_rating: event.target.value as Draft['skill_rating'] })}
      />
      <SelectField
        label={say.ageBracket}
        options={ageBrackets}
        value={age_bracket}
        onChange={(event) => set({ age_bracket: event.target.value as Draft['age_bracket'] })}
      />
      <p>{say.correctionWords}</p>
      {sending.error && <Alert kind="bad">{sending.error.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {say.notNow}
        </Button>
        <Button size="lg" loading={sending.isPending} aria-disabled={!isFull} onClick={() => isFull && send()}>
          {say.save}
        </Button>
      </div>
    </div>
  )
}

/** Never sent: a match is saved only when every place is filled. */
const none = { player_id: 0, player_name: '' }

interface PlayersProps {
  readonly draft: Draft
  readonly isFull: boolean
  readonly change: (draft: Draft) => void
}

function CorrectPlayers({ draft, isFull, change }: PlayersProps) {
  const [markedSlot, mark] = useState<MatchSlot | null>(null)
  const swap = (slot: MatchSlot) => {
    if (markedSlot && markedSlot !== slot) change(swapSlots(draft, markedSlot, slot))
    mark(markedSlot ? null : slot)
  }
  const remove = (slot: MatchSlot) => {
    mark(null)
    change(withoutSlot(draft, slot))
  }
  return (
    <>
      <div className="slots-pair">
        {([1, 2] as const).map((team) => (
          <TeamSlots key={team} draft={draft} team={team} marked={markedSlot} onSwap={swap} onRemove={remove} />
        ))}
      </div>
      {markedSlot && <p role="status">{say.tapArrows}</p>}
      {!isFull && (
        <PlayerSearch
          isFull={isFull}
          isTaken={(player) => isInMatch(draft.players, player)}
          onChoose={(player) => change(withPlayer(draft, player))}
        />
      )}
      <Button
        kind="quiet"
        icon={<IconArrowsExchange aria-hidden />}
        onClick={() => change({ ...draft, players: swapTeams(draft.players) })}
      >
        {say.swapTeams}
      </Button>
    </>
  )
}
