import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { exportRegistrations } from '#areas/public-events/calls/organising.ts'
import { isActive } from '#areas/public-events/rules/registration-acts.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import type { ShownEvent } from '../words.ts'
import { AddPerson } from './add-person.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { PersonTable } from './person-table.tsx'
import { RemoveUnconfirmed } from './unconfirmed.tsx'
import { nameOf, type Person } from './use-desk.ts'

const filters = [
  { value: 'active', label: 'Registered and waiting' },
  { value: 'registered', label: 'Registered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unpaid', label: 'Registered, unpaid' },
  { value: 'unconfirmed', label: 'Not confirmed by email' },
  { value: 'gone', label: 'Canceled and removed' },
] as const
type Filter = (typeof filters)[number]['value']

const fits: Record<Filter, (person: Person) => boolean> = {
  active: ({ state }) => isActive(state),
  registered: ({ state }) => state === 'registered',
  waiting: ({ state }) => state === 'waiting',
  unconfirmed: ({ state, is_confirmed: isConfirmed }) => isActive(state) && !isConfirmed,
  unpaid: ({ state, payment }) => state === 'registered' && payment === 'due',
  gone: ({ state }) => !isActive(state),
}

/** Whether number and name, or the address, match the text. */
const isNamed = (text: string) => {
  const fitsName = nameFinder(text)
  return (person: Person) =>
    fitsName(`${person.number} ${nameOf(person)}`) || person.email.toLowerCase().includes(text.trim().toLowerCase())
}

/** The registrations by state and payment; a name opens what can be done with it. */
export function People({ event, people }: { event: ShownEvent; people: readonly Person[] }) {
  const [filter, setFilter] = useState<Filter>('active')
  const [text, setText] = useState('')
  const [openId, setOpenId] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const isSought = isNamed(text)
  const visiblePeople = people.filter((person) => fits[filter](person) && isSought(person))
  const inLine =
    filter === 'waiting'
      ? visiblePeople.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      : visiblePeople
  const unconfirmed = people.filter(fits.unconfirmed).length
  const open = people.find(({ rid }) => rid === openId)
  return (
    <>
      <Numbers event={event} people={people} />
      <div className="row pe-no-print">
        <Button size="sm" icon={<IconPlus aria-hidden size={22} />} onClick={() => setAdding(true)}>
          Add a person
        </Button>
        <Download event={event} />
        <Button kind="quiet" size="sm" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="pe-pair pe-no-print">
        <PickField label="Show" options={filters} value={filter} onChange={setFilter} />
        <TextField
          label="Name, number or email"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(typed) => setText(typed.currentTarget.value)}
        />
      </div>
      {people.length === 0 && <Empty title="People who register will appear here." />}
      {people.length > 0 && inLine.length === 0 && <p className="muted">No one matches.</p>}
      {filter === 'unconfirmed' && unconfirmed > 0 && (
        <RemoveUnconfirmed eid={event.eid} people={people} count={unconfirmed} />
      )}
      {inLine.length > 0 && <PersonTable event={event} people={inLine} onOpen={setOpenId} />}
      <PersonSheet event={event} person={open} onClose={() => setOpenId(undefined)} />
      <AddPerson event={event} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function Numbers({ event, people }: { event: ShownEvent; people: readonly Person[] }) {
  const count = (fit: (person: Person) => boolean) => people.filter(fit).length
  const unpaid = count(fits.unpaid)
  const facts = [
    [`${count(fits.registered)} of ${event.spots}`, 'registered'],
    [`${count(fits.waiting)} of ${event.waitlist}`, 'waiting'],
    [String(count(({ is_here: isHere }) => isHere)), 'here'],
    ...(event.cost > 0 ? [[String(unpaid), 'unpaid']] : []),
    [String(count(fits.unconfirmed)), 'not confirmed by email'],
  ]
  return (
    <ul className="pe-numbers" aria-label="Numbers">
      {facts.map(([figure, words]) => (
        <li key={words} className="card">
          <strong className="num">{figure}</strong> {words}
        </li>
      ))}
    </ul>
  )
}

function Download({ event: { eid, name } }: { event: ShownEvent }) {
  const list = useSend(exportRegistrations, {
    onDone: (text) => saveCsvFile(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`, text),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        icon={<IconDownload aria-hidden size={22} />}
        loading={list.isPending}
        onClick={() => list.mutate({ params: { eid: String(eid) } })}
      >
        CSV
      </Button>
      {list.error && <Alert>{list.error.message}</Alert>}
    </>
  )
}
