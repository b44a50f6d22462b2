import { useState } from 'react'
import type { getClubMembers } from '#areas/members/calls/members.ts'
import { findListed } from '#areas/members/rules/find-listed.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import './members.css'

type Row = Gotten<typeof getClubMembers>[number]

const ways = ['one by one', 'by a list'] as const
type Way = (typeof ways)[number]

/** Chooses members of a club: checked one by one, or named in a list. */
export function useChosenMembers(members: readonly Row[]) {
  const [way, setWay] = useState<Way>('one by one')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [list, setList] = useState('')
  const found = findListed(list, members)
  const chosenMids = way === 'by a list' ? found.members : [...ticked]
  return { way, setWay, ticked, setTicked, list, setList, listed: found, chosen: chosenMids }
}

interface Props {
  readonly members: readonly Row[]
  readonly choice: ReturnType<typeof useChosenMembers>
}

/** Chooses members for a change to their dues. */
export function ChooseMembers({ members, choice: { way, setWay, ticked, setTicked, list, setList, listed } }: Props) {
  return (
    <>
      <Choice label="Choose the members" name="dues-way" choices={ways} value={way} onChange={setWay} />
      {way === 'one by one' ? (
        <Ticks members={members} ticked={ticked} onTick={setTicked} />
      ) : (
        <>
          <AreaField
            label="Names or email addresses"
            hint="One per line, such as Ann Oak or Oak, Ann. You can paste them from a spreadsheet or bank list."
            rows={6}
            value={list}
            onChange={setList}
          />
          <Unclear title="Not found" lines={listed.unknown} />
          <Unclear title="More than one member matches (add the email address)" lines={listed.several} />
        </>
      )}
    </>
  )
}

function Unclear({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Alert kind="warn">
      {title}: {lines.join('; ')}
    </Alert>
  )
}

interface TicksProps {
  readonly members: readonly Row[]
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
}

/** As many rows as people will look through; the search finds the others. */
const mostShown = 100

function Ticks({ members, ticked, onTick }: TicksProps) {
  const [search, setSearch] = useState('')
  const [isUnpaidOnly, setUnpaidOnly] = useState(true)
  const isWanted = nameFinder(search)
  const found = members.filter(
    ({ first, last, dues_paid, mid }) =>
      ticked.has(mid) || ((!isUnpaidOnly || dues_paid === 'no') && isWanted(`${first} ${last}`)),
  )
  const tick = (mid: number) =>
    onTick(new Set(ticked.has(mid) ? [...ticked].filter((one) => one !== mid) : [...ticked, mid]))
  return (
    <>
      <TextField
        label="Name"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <CheckField
        label="Only members who haven’t paid dues"
        checked={isUnpaidOnly}
        onChange={(event) => setUnpaidOnly(event.currentTarget.checked)}
      />
      <div className="row">
        <Button kind="quiet" size="sm" onClick={() => onTick(new Set(found.map(({ mid }) => mid)))}>
          Select all {found.length}
        </Button>
        <Button kind="ghost" size="sm" disabled={ticked.size === 0} onClick={() => onTick(new Set())}>
          Clear selection
        </Button>
      </div>
      {found.length === 0 && <p className="muted">No members match.</p>}
      <ul className="dues-people" aria-label="Members">
        {found.slice(0, mostShown).map(({ mid, first, last, dues_paid }) => (
          <li key={mid}>
            <CheckField
              label={`${last}, ${first}${dues_paid === 'yes' ? ' (paid)' : ''}`}
              checked={ticked.has(mid)}
              onChange={() => tick(mid)}
            />
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className="muted">{found.length - mostShown} more. Type a name to find them.</p>}
    </>
  )
}
