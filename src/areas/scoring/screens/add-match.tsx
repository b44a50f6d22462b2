import { type FormEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import * as say from '#areas/scoring/calls/messages/new-match.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { checkForLiveMatch } from '#areas/scoring/calls/scoring.ts'
import { courtOf, formatOf } from '#areas/scoring/calls/words.ts'
import { ageBrackets, plays, skillRatings } from '#areas/scoring/rules/match-kinds.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { SelectField, TextField } from '#kernel/web/ui/fields.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { type Draft, emptyDraft, matchTypesFor, readLast, withPlay } from './making/match-draft.ts'
import { useDraft } from './making/use-match-draft.ts'
import { FormatFields } from './match/format-fields.tsx'

const LiveAlready = lazyScreen(() => import('./making/live-already.tsx'), 'LiveAlready')

/** `/add`: what is played, and where (spec 000 §3). A user who is already scoring a match continues that one first. */
export function AddMatch() {
  const user = useUser()
  const { data: live = [] } = useCall(checkForLiveMatch, { params: { userId: String(user.user_id) } })
  const inTheWay = user.alt_scorekeeper ? undefined : live.find(({ is_owner }) => is_owner)
  if (!inTheWay) return <MatchForm />
  return (
    <Page title={say.newMatch} width="narrow">
      <Suspense fallback={null}>
        <LiveAlready match={inTheWay.match} user={user} />
      </Suspense>
    </Page>
  )
}

function MatchForm() {
  const navigate = useNavigate()
  const [draft, change] = useDraft()
  const set = (part: Partial<Draft>) => change({ ...draft, ...part })
  const [last] = useState(readLast)
  const next = (event: FormEvent) => {
    event.preventDefault()
    change(draft)
    void navigate(scoringPaths.addPlayers)
  }
  return (
    <Page title={say.newMatch} width="narrow">
      <form className="stack" onSubmit={next}>
        {last && draft === emptyDraft && (
          <Button kind="quiet" wide onClick={() => change(last)}>
            {say.sameAsLast(whatWas(last))}
          </Button>
        )}
        <TextField
          label={say.tournament}
          hint={say.tournamentHint}
          value={draft.tournament_name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => set({ tournament_name: event.target.value })}
        />
        <TextField
          label={say.court}
          value={draft.court_number}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ court_number: event.target.value })}
        />
        <Choice
          label={say.singlesOrDoubles}
          name="play"
          choices={plays}
          value={draft.singles_doubles}
          onChange={(play) => change(withPlay(draft, play))}
        />
        <Choice
          label={say.matchType}
          name="type"
          choices={matchTypesFor(draft.singles_doubles)}
          value={draft.match_type}
          onChange={(match_type) => set({ match_type })}
        />
        <SelectField
          label={say.skillRating}
          options={skillRatings}
          value={draft.skill_rating}
          onChange={(event) => set({ skill_rating: event.target.value as Draft['skill_rating'] })}
        />
        <SelectField
          label={say.ageBracket}
          options={ageBrackets}
          value={draft.age_bracket}
          onChange={(event) => set({ age_bracket: event.target.value as Draft['age_bracket'] })}
        />
        <FormatFields rules={getRuleSet(draft.rules)} onChange={({ name }) => set({ rules: name })} />
        <div className="row">
          <Button type="submit" size="lg" className="grow">
            {say.nextPlayers}
          </Button>
          {draft !== emptyDraft && (
            <Button kind="ghost" onClick={() => change(emptyDraft)}>
              {say.startOver}
            </Button>
          )}
        </div>
      </form>
    </Page>
  )
}

/** "Autumn Open · Court 4 · Mixed doubles · 3.5" */
const whatWas = (last: Draft) =>
  [last.tournament_name.trim(), last.court_number.trim() && courtOf(last), formatOf(last)]
    .filter((part) => part !== '')
    .join(' · ')
