import { IconDownload, IconMail, IconPlus, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { nameFinder } from '#kernel/rules/names.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { DeskFilter, DeskPerson } from './desk-person.ts'
import { PersonFacts } from './person-sheet.tsx'
import { PersonTable } from './person-table.tsx'
import type { Chosen } from './use-chosen.ts'

/** What a kind of list says about its people. */
export interface PeopleKind<Person extends DeskPerson> {
  readonly zone: string
  readonly hasPrice: boolean
  readonly questions: readonly string[]
  /** The first is the one that a desk opens with. */
  readonly filters: readonly DeskFilter<Person>[]
  /** Figures with their words, such as `12 of 24` and `registered`. */
  readonly numbers: (people: readonly Person[]) => readonly (readonly [figure: string, words: string])[]
  /** Shown while no one is on the list. */
  readonly emptyWords: string
  readonly addWords: string
  /** The form that adds someone; null if no one can be added. */
  readonly addPart: ((close: () => void) => ReactNode) | null
  /** What can be done with one person. */
  readonly personPart: (person: Person, close: () => void) => ReactNode
  /** What can be done with everyone whom a filter shows. */
  readonly filterPart?: (filter: string, people: readonly Person[]) => ReactNode
  /** Saves the list as a file. */
  readonly file: { readonly save: () => void; readonly isPending: boolean; readonly error: Error | null }
}

interface Props<Person extends DeskPerson> {
  readonly kind: PeopleKind<Person>
  readonly people: readonly Person[]
  readonly chosen: Chosen<Person>
}

/** Whether number and name, or the address, match the text. */
const isNamed = (text: string) => {
  const fitsName = nameFinder(text)
  const part = text.trim().toLowerCase()
  const fitsEmail = ({ email }: DeskPerson) => email.toLowerCase().includes(part)
  return (person: DeskPerson) => fitsName(`${person.number} ${person.name}`) || fitsEmail(person)
}

/** The people by state and payment; a name opens what can be done with it. */
export function People<Person extends DeskPerson>({ kind, people, chosen }: Props<Person>) {
  const [filter, setFilter] = useState(kind.filters[0]?.value ?? '')
  const [text, setText] = useState('')
  const [openId, setOpenId] = useState<number>()
  const isSought = isNamed(text)
  const fits = kind.filters.find(({ value }) => value === filter)?.fits ?? (() => true)
  const visiblePeople = people.filter((person) => fits(person) && isSought(person))
  const inLine =
    filter === 'waiting'
      ? visiblePeople.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
      : visiblePeople
  const open = people.find(({ id }) => id === openId)
  const close = useCallback(() => setOpenId(undefined), [])
  return (
    <>
      <ul className="desk-numbers" aria-label="Numbers">
        {kind.numbers(people).map(([figure, words]) => (
          <li key={words} className="card">
            <strong className="num">{figure}</strong> {words}
          </li>
        ))}
      </ul>
      <Tools kind={kind} />
      <div className="desk-pair desk-no-print">
        <PickField label="Show" options={kind.filters} value={filter} onChange={setFilter} />
        <TextField
          label="Name, number or email"
          type="search"
          autoComplete="off"
          value={text}
          onChange={(typed) => setText(typed.currentTarget.value)}
        />
      </div>
      {people.length === 0 && <Empty title={kind.emptyWords} />}
      {people.length > 0 && inLine.length === 0 && (
        <p className="muted">{text.trim() === '' ? 'No one is in this group right now.' : 'No one matches.'}</p>
      )}
      {kind.filterPart?.(filter, people)}
      <ChosenBar chosen={chosen} visibleIds={inLine.map(({ id }) => id)} />
      {inLine.length > 0 && (
        <PersonTable
          people={inLine}
          zone={kind.zone}
          hasPrice={kind.hasPrice}
          questions={kind.questions}
          chosenIds={chosen.ids}
          onChoose={chosen.toggle}
          onOpen={setOpenId}
        />
      )}
      <Sheet isOpen={open !== undefined} title={open?.name ?? ''} onClose={close}>
        {open && (
          <>
            <PersonFacts person={open} zone={kind.zone} questions={kind.questions} />
            {kind.personPart(open, close)}
          </>
        )}
      </Sheet>
    </>
  )
}

function Tools<Person extends DeskPerson>({ kind }: { kind: PeopleKind<Person> }) {
  const [isAdding, setAdding] = useState(false)
  const { addPart, addWords, file } = kind
  const close = () => setAdding(false)
  return (
    <>
      <div className="row desk-no-print">
        {addPart && (
          <Button size="sm" icon={<IconPlus aria-hidden size={22} />} onClick={() => setAdding(true)}>
            {addWords}
          </Button>
        )}
        <Button
          kind="quiet"
          size="sm"
          icon={<IconDownload aria-hidden size={22} />}
          loading={file.isPending}
          onClick={file.save}
        >
          CSV
        </Button>
        {file.error && <Alert>{file.error.message}</Alert>}
        <Button kind="quiet" size="sm" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Sheet isOpen={isAdding} title={addWords} onClose={close}>
        {addPart?.(close)}
      </Sheet>
    </>
  )
}

/** What can be done with the people who are chosen. */
function ChosenBar<Person extends DeskPerson>({
  chosen: { ids, choose },
  visibleIds,
}: {
  chosen: Chosen<Person>
  visibleIds: readonly number[]
}) {
  return (
    <div className={ids.size > 0 ? 'desk-chosen desk-no-print' : 'unseen'}>
      <strong role="status" className="num">
        {ids.size > 0 && `${ids.size} chosen`}
      </strong>
      {ids.size > 0 && (
        <>
          <ButtonLink size="sm" to="?view=mails&to=chosen" icon={<IconMail aria-hidden size={22} />}>
            Write to them
          </ButtonLink>
          <Button kind="quiet" size="sm" onClick={() => choose(visibleIds)}>
            All {visibleIds.length}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => choose([])}>
            None
          </Button>
        </>
      )}
    </div>
  )
}
