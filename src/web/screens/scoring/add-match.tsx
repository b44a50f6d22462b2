import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ageBrackets, plays, skillRatings } from '#domain/scoring/match-kinds'
import { getRuleSet } from '#domain/scoring/rule-sets'
import { routes } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { type Draft, emptyDraft, matchTypesFor, withPlay } from './making/match-draft.ts'
import { useDraft } from './making/use-match-draft.ts'
import { ruleSetsFor, rulesInWords } from './match/rule-words.ts'

/** `/add`: what is played, and where (spec 000 §3). */
export function AddMatch() {
  const navigate = useNavigate()
  const [draft, change] = useDraft()
  const set = (part: Partial<Draft>) => change({ ...draft, ...part })
  const rules = getRuleSet(draft.rules)
  const next = (event: FormEvent) => {
    event.preventDefault()
    change(draft)
    void navigate(routes.addPlayers)
  }
  return (
    <Page title="New Match" width="narrow">
      <form className="stack" onSubmit={next}>
        <TextField
          label="Tournament"
          hint="Leave it empty for a game among friends"
          value={draft.tournament_name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => set({ tournament_name: event.target.value })}
        />
        <TextField
          label="Court"
          value={draft.court_number}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ court_number: event.target.value })}
        />
        <Choice
          label="Singles or Doubles"
          name="play"
          choices={plays}
          value={draft.singles_doubles}
          onChange={(play) => change(withPlay(draft, play))}
        />
        <Choice
          label="Match type"
          name="type"
          choices={matchTypesFor(draft.singles_doubles)}
          value={draft.match_type}
          onChange={(match_type) => set({ match_type })}
        />
        <SelectField
          label="Skill rating"
          options={skillRatings}
          value={draft.skill_rating}
          onChange={(event) => set({ skill_rating: event.target.value as Draft['skill_rating'] })}
        />
        <SelectField
          label="Age bracket"
          options={ageBrackets}
          value={draft.age_bracket}
          onChange={(event) => set({ age_bracket: event.target.value as Draft['age_bracket'] })}
        />
        <SelectField
          label="Rules"
          hint={rulesInWords(rules)}
          options={ruleSetsFor(draft.singles_doubles).map(({ title }) => title)}
          value={rules.title}
          onChange={(event) => {
            const chosen = ruleSetsFor(draft.singles_doubles).find(({ title }) => title === event.target.value)
            if (chosen) set({ rules: chosen.name })
          }}
        />
        <div className="row">
          <Button type="submit" size="lg" className="grow">
            Next: players
          </Button>
          {draft !== emptyDraft && (
            <Button kind="ghost" onClick={() => change(emptyDraft)}>
              Start over
            </Button>
          )}
        </div>
      </form>
    </Page>
  )
}
