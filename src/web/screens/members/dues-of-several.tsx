import { useState } from 'react'
import type { Gotten } from '#contract/kernel/call'
import { getClubMembers, listMembers, setDuesOfMembers } from '#contract/members/members'
import { findListed } from '#domain/members/find-listed'
import { useCall, useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { AreaField } from '../../ui/desk/area-field.tsx'
import { Failed } from '../../ui/failed.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useClub } from '../clubs/my-club.ts'

type Row = Gotten<typeof getClubMembers>[number]

/** Sets the dues of several members at once: ticked one by one, or named by a list (X159). */
export function DuesOfSeveral({ onDone }: { onDone: () => void }) {
  const { cid } = useClub()
  const read = useCall(getClubMembers, { params: { cid: String(cid) } })
  if (read.isError && !read.data) return <Failed error={read.error} retry={read.refetch} />
  if (!read.data) return <Waiting label="Loading the members" blocks={[4, 12, 4]} />
  return <Chooser cid={cid} members={read.data} onDone={onDone} />
}

const ways = ['one by one', 'by a list'] as const

function Chooser({ cid, members, onDone }: { cid: number; members: readonly Row[]; onDone: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]>('one by one')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [list, setList] = useState('')
  const listed = findListed(list, members)
  const chosen = way === 'by a list' ? listed.members : [...ticked]
  return (
    <div className="stack">
      <Choice label="Choose the members" name="dues-way" choices={ways} value={way} onChange={setWay} />
      {way === 'one by one' ? (
        <Ticks members={members} ticked={ticked} onTick={setTicked} />
      ) : (
        <>
          <AreaField
            label="Names or email addresses"
            hint="One a line, as your spreadsheet or bank writes them: Ann Oak, or Oak, Ann."
            rows={6}
            value={list}
            onChange={setList}
          />
          <Unclear title="Not found" lines={listed.unknown} />
          <Unclear title="Fits several members; add the email address" lines={listed.several} />
        </>
      )}
      <Outcome cid={cid} chosen={chosen} onDone={onDone} />
    </div>
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

/** As many rows as people look through; the search finds the others. */
const mostShown = 100

function Ticks({ members, ticked, onTick }: TicksProps) {
  const [search, setSearch] = useState('')
  const [isUnpaidOnly, setUnpaidOnly] = useState(true)
  const wanted = search.trim().toLowerCase()
  const found = members.filter(
    ({ first, last, dues_paid, mid }) =>
      ticked.has(mid) || ((!isUnpaidOnly || dues_paid === 'no') && `${first} ${last}`.toLowerCase().includes(wanted)),
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
        label="Only members with dues not paid"
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
      {found.length === 0 && <p className="muted">Nobody fits.</p>}
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
      {found.length > mostShown && <p className="muted">{found.length - mostShown} more: type a name to find them.</p>}
    </>
  )
}

function Outcome({ cid, chosen, onDone }: { cid: number; chosen: readonly number[]; onDone: () => void }) {
  const [isPaid, setPaid] = useState(true)
  const [until, setUntil] = useState('')
  const save = useSend(setDuesOfMembers, {
    refresh: [getClubMembers, listMembers],
    onDone: ({ changed }) => {
      toast(changed === 1 ? 'Dues of 1 member set' : `Dues of ${changed} members set`)
      onDone()
    },
  })
  const people = `${chosen.length} ${chosen.length === 1 ? 'member' : 'members'}`
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { cid, selected: [...chosen], dues_paid: isPaid, membership_expiration: until || null }
        if (chosen.length > 0) save.mutate({ body })
      }}
    >
      <CheckField label="Dues are paid" checked={isPaid} onChange={(event) => setPaid(event.currentTarget.checked)} />
      <TextField
        label="Membership ends on"
        hint="Empty means no end."
        type="date"
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={chosen.length === 0}>
          Set the dues of {people}
        </Button>
      </div>
    </form>
  )
}
