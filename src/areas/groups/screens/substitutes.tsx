import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FindPerson } from '#areas/clubs/screens/find-person.tsx'
import { getAllGroups, getGroupInfo } from '#areas/groups/calls/groups.ts'
import { getSubstitutes, setSubstitutes } from '#areas/groups/calls/substitutes.ts'
import type { SubstituteOrder } from '#areas/groups/rules/substitutes.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { refresh, useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { declinesHint, movedBy, orderHints, orderOf, orderWords, substituteWords } from './substitute-words.ts'

interface Member {
  readonly mid: number
  readonly first: string
  readonly last: string
}
type Substitutes = Gotten<typeof getSubstitutes>
type Substitute = Substitutes['substitutes'][number]

interface Props {
  readonly gid: number
  readonly zone: string
  /** Everyone in the club. */
  readonly members: readonly Member[]
}

/** Whom a group's events ask when a player drops out, and in which order. */
export function GroupSubstitutes({ gid, zone, members }: Props) {
  const list = useCall(getSubstitutes, { params: { gid: String(gid) } })
  if (!list.data) return <Loading reads={[list]} label="Loading the substitutes" blocks={[10]} />
  return <List gid={gid} zone={zone} members={members} list={list.data} />
}

function List({ gid, zone, members, list }: Props & { readonly list: Substitutes }) {
  const client = useQueryClient()
  const [spoken, setSpoken] = useState('')
  const [picked, setPicked] = useState<SubstituteOrder>()
  const { mutate, isPending, error } = useSend(setSubstitutes, {
    refresh: [getSubstitutes, getAllGroups, getGroupInfo],
    onRefused: () => refresh(client, [getSubstitutes]),
  })
  const { order, substitutes } = list
  const shownOrder = isPending && picked ? picked : order
  const seen = substitutes.map(({ mid }) => mid)
  const save = (change: { selected?: readonly number[]; order?: SubstituteOrder }) =>
    mutate({ params: { gid: String(gid) }, body: { order, ...change, selected: [...(change.selected ?? seen)], seen } })
  const move = ({ mid, first, last }: Substitute, by: -1 | 1) => {
    save({ selected: movedBy(seen, mid, by) })
    setSpoken(`${first} ${last}: number ${seen.indexOf(mid) + 1 + by}`)
  }
  return (
    <Section
      title="Substitutes"
      lead="If a player drops out and no one is waiting, we ask these members one after the other. On the day of the event, we ask three at once."
    >
      <Choice
        label="Who is asked first"
        name={`substitutes-${gid}`}
        choices={Object.values(orderWords)}
        value={orderWords[shownOrder]}
        isLong
        onChange={(words) => {
          setPicked(orderOf(words))
          save({ order: orderOf(words) })
        }}
      />
      <p className="field-hint">
        {orderHints[shownOrder]} {declinesHint}
      </p>
      {error && <Alert>{error.message}</Alert>}
      <ul className="lines" aria-label="Substitutes, in order">
        {substitutes.length === 0 && <li className="muted">No substitutes yet.</li>}
        {substitutes.map((one, index) => (
          <Line
            key={one.mid}
            one={one}
            place={index + 1}
            count={substitutes.length}
            zone={zone}
            isBusy={isPending}
            onMove={(by) => move(one, by)}
            onRemove={() => save({ selected: seen.filter((mid) => mid !== one.mid) })}
          />
        ))}
      </ul>
      <p className="unseen" aria-live="polite">
        {spoken}
      </p>
      <AddSubstitute
        members={members.filter(({ mid }) => !seen.includes(mid))}
        isBusy={isPending}
        onAdd={(mid) => save({ selected: [...seen, mid] })}
      />
    </Section>
  )
}

interface LineProps {
  readonly one: Substitute
  readonly place: number
  readonly count: number
  readonly zone: string
  readonly isBusy: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** The buttons stay where they are while the list is saved, so that the keyboard keeps its place. */
function Line({ one, place, count, zone, isBusy, onMove, onRemove }: LineProps) {
  const name = `${one.first} ${one.last}`
  const act = (run: () => void) => () => {
    if (!isBusy) run()
  }
  return (
    <li>
      <span className="line-words">
        <span className="line-name">
          <span className="num">{place}.</span> {name}
        </span>{' '}
        <span className="muted">{substituteWords(one, zone, new Date())}</span>
      </span>
      <span className="row">
        <Button
          kind="quiet"
          size="sm"
          icon={<IconArrowUp aria-hidden size={22} />}
          aria-label={`Move ${name} up`}
          aria-disabled={place === 1}
          onClick={act(() => place > 1 && onMove(-1))}
        />
        <Button
          kind="quiet"
          size="sm"
          icon={<IconArrowDown aria-hidden size={22} />}
          aria-label={`Move ${name} down`}
          aria-disabled={place === count}
          onClick={act(() => place < count && onMove(1))}
        />
        <Button kind="quiet" size="sm" onClick={act(onRemove)}>
          Remove <span className="unseen">{name}</span>
        </Button>
      </span>
    </li>
  )
}

/** As many as people look through; more letters find the others. */
const mostFound = 20

interface AddProps {
  readonly members: readonly Member[]
  readonly isBusy: boolean
  readonly onAdd: (mid: number) => void
}

function AddSubstitute({ members, isBusy, onAdd }: AddProps) {
  const [typed, setTyped] = useState('')
  const isWanted = nameFinder(typed)
  const isAsked = lengthOfName(typed.trim()) > 1
  const found = members.filter(({ first, last }) => isWanted(`${first} ${last}`)).slice(0, mostFound)
  return (
    <FindPerson
      label="Add a substitute"
      hint="Type a name. Substitutes don’t have to be in the group."
      typed={typed}
      onType={setTyped}
      found={isAsked ? found.map(({ mid: id, first, last }) => ({ id, first, last })) : undefined}
      isBusy={isBusy}
      trouble={undefined}
      onAdd={(mid) => {
        onAdd(mid)
        setTyped('')
      }}
    />
  )
}
