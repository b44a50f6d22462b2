import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  addPlayerName,
  addPlayerNameAndFollow,
  getFollowedPlayers,
  searchForPlayer,
} from '#areas/follow/calls/follow.ts'
import type { NameAnswer } from '#areas/follow/rules/name-answers.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { PlayersFound } from './players-found.tsx'
import type { Following } from './use-following.tsx'
import { usePlayerSearch } from './use-player-search.ts'

const isMissing = (name: string) => lengthOfName(name) < 2

/** Spec 000 §5 Add player name: one sentence if both names are missing, otherwise the sentence for the missing one. */
const rules = {
  first: (first: string, { last }: { readonly last: string }) => {
    if (!isMissing(first)) return undefined
    return isMissing(last) ? 'First & Last Name Required' : 'First Name Required'
  },
  last: (last: string, { first }: { readonly first: string }) =>
    isMissing(last) && !isMissing(first) ? 'Last Name Required' : undefined,
}
const blank = { first: '', last: '' }

/**
 * Adds a player whom the search does not find. Admins only add the name; everyone else adds and follows (spec 000
 * §2). From three characters on, it shows who already has a similar name (spec 000 §5).
 */
export function AddPlayerBox({ isAdmin, following }: { isAdmin: boolean; following: Following }) {
  const form = useForm({ initial: blank, rules })
  const [status, setStatus] = useState<string>()
  const { players } = usePlayerSearch(`${form.values.first} ${form.values.last}`, 3)
  const lists = [searchForPlayer, getFollowedPlayers]
  const outcome = {
    refresh: lists,
    onDone: (answer: NameAnswer) => {
      if (answer === 'Player Exists')
        return setStatus('Player name already exists so player was not added. Find the player to follow.')
      form.reset()
      toast(answer)
    },
    onRefused: ({ message }: Error) => setStatus(message),
  }
  const adding = useSend(addPlayerName, outcome)
  const addingAndFollowing = useSend(addPlayerNameAndFollow, outcome)
  const send = () => {
    setStatus(undefined)
    const body = { first: form.values.first.trim(), last: form.values.last.trim() }
    if (isAdmin) adding.mutate({ body })
    else addingAndFollowing.mutate({ body })
  }
  return (
    <section className="card stack" aria-label="Add a player">
      <h2 className="follow-title">Is someone missing?</h2>
      <form className="stack" {...form.form(send)}>
        <div className="field-pair">
          <TextField
            label="First name"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={30}
            {...form.text('first')}
          />
          <TextField
            label="Last name"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={30}
            {...form.text('last')}
          />
        </div>
        {players.length > 0 && (
          <div aria-live="polite" className="follow-found">
            <p>Is it one of these players?</p>
            <PlayersFound label="Players with similar names" players={players} following={following} />
          </div>
        )}
        {status && <Alert kind="warn">{status}</Alert>}
        <Button
          type="submit"
          kind="quiet"
          icon={<IconUserPlus aria-hidden size={22} />}
          loading={adding.isPending || addingAndFollowing.isPending}
        >
          {isAdmin ? 'Add Player' : 'Add Player and Follow'}
        </Button>
      </form>
    </section>
  )
}
