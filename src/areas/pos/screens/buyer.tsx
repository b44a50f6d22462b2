import { useState } from 'react'
import { FindPerson } from '#areas/clubs/screens/find-person.tsx'
import { getClubMembers } from '#areas/members/calls/members.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'

const kinds = ['guest', 'member'] as const

/** Who buys at the desk: a guest, with or without a name, or a member. */
export type Who =
  | { readonly is: 'guest'; readonly name: string }
  | { readonly is: 'member'; readonly mid: number | undefined; readonly name: string }

/** Asks who is buying; members are found by name. */
export function Buyer({ cid, who, onChange }: { cid: number; who: Who; onChange: (who: Who) => void }) {
  return (
    <>
      <Choice
        label="Buyer"
        name="pos-buyer"
        choices={kinds}
        value={who.is}
        onChange={(is) => onChange(is === 'guest' ? { is, name: '' } : { is, mid: undefined, name: '' })}
      />
      {who.is === 'guest' && (
        <TextField
          label="Guest’s name"
          hint="Optional."
          maxLength={80}
          autoComplete="off"
          value={who.name}
          onChange={(event) => onChange({ is: 'guest', name: event.currentTarget.value })}
        />
      )}
      {who.is === 'member' && who.mid === undefined && <Find cid={cid} onChange={onChange} />}
      {who.is === 'member' && who.mid !== undefined && (
        <p className="spread">
          <strong>{who.name}</strong>
          <Button kind="quiet" size="sm" onClick={() => onChange({ is: 'member', mid: undefined, name: '' })}>
            Someone else
          </Button>
        </p>
      )}
    </>
  )
}

const maxShown = 8

function Find({ cid, onChange }: { cid: number; onChange: (who: Who) => void }) {
  const [typed, setTyped] = useState('')
  const members = useCall(getClubMembers, { params: { cid: String(cid) } })
  const search = typed.trim()
  const isSought = nameFinder(search)
  const found = (members.data ?? [])
    .filter(({ first, last }) => isSought(`${first} ${last}`))
    .slice(0, maxShown)
    .map(({ mid: id, first, last }) => ({ id, first, last }))
  const choose = (id: number) => {
    const one = found.find((person) => person.id === id)
    if (one) onChange({ is: 'member', mid: id, name: `${one.first} ${one.last}` })
  }
  return (
    <FindPerson
      label="Member’s name"
      hint="Type part of the name."
      typed={typed}
      onType={setTyped}
      found={search === '' || !members.data ? undefined : found}
      isBusy={false}
      trouble={members.error?.message}
      onAdd={choose}
      act="Choose"
    />
  )
}
