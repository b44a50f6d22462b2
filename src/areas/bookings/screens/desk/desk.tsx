import { IconListDetails, IconMail, IconQrcode, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { type ViewTab, ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import { refusedTicks, withArrivals } from './arrivals.ts'
import { CheckIn } from './check-in.tsx'
import './desk.css'
import type { DeskPerson } from './desk-person.ts'
import { People, type PeopleKind } from './people.tsx'
import { type CheckInKind, useArrivals } from './use-arrivals.ts'
import { useChosen } from './use-chosen.ts'

const views = ['people', 'arrivals', 'mails', 'more'] as const
type View = (typeof views)[number]
const tabs: readonly ViewTab<View>[] = [
  { name: 'people', words: 'People', Icon: IconUsers },
  { name: 'arrivals', words: 'Check-in', Icon: IconQrcode },
  { name: 'mails', words: 'Messages', Icon: IconMail },
  { name: 'more', words: 'More', Icon: IconListDetails },
]

/** What a kind of list tells the desk. */
export interface DeskKind<Person extends DeskPerson> extends PeopleKind<Person> {
  readonly checkIn: CheckInKind
  /** What the kind calls people with a spot: `Registered`. */
  readonly inWords: string
  readonly messagesPart: (chosenPeople: readonly Person[]) => ReactNode
  readonly morePart: () => ReactNode
}

interface Props<Person extends DeskPerson> {
  readonly kind: DeskKind<Person>
  readonly people: readonly Person[]
  /** Set while an earlier answer is shown, because the server cannot be reached. */
  readonly keptAt: string | undefined
  readonly reread: () => Promise<unknown>
  /** What the organizer has to know first. */
  readonly children?: ReactNode
}

/** The desk of a list: the people, the check-in, which works offline, messages, and the log. */
export function Desk<Person extends DeskPerson>({ kind, people: read, keptAt, reread, children }: Props<Person>) {
  const [params] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? 'people'
  const arrivals = useArrivals<Person>(kind.checkIn, reread)
  const { keptActs } = arrivals
  const people = withArrivals(read, keptActs.acts, kind.checkIn.read)
  const chosen = useChosen(people)
  return (
    <>
      <div className="desk-no-print">
        <ViewTabs label="Desk" tabs={tabs} view={view} />
      </div>
      <KeptAt at={keptAt} />
      <KeptLine keptActs={keptActs} />
      <RefusedActs acts={refusedTicks(keptActs.acts, kind.checkIn.read)} onRead={keptActs.drop} />
      {children}
      {view === 'people' && <People kind={kind} people={people} chosen={chosen} />}
      {view === 'arrivals' && <CheckIn people={people} inWords={kind.inWords} arrivals={arrivals} />}
      {view === 'mails' && kind.messagesPart(chosen.people)}
      {view === 'more' && kind.morePart()}
    </>
  )
}
