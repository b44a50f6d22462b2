import { useRef, useState } from 'react'
import { resendInvite } from '#areas/club-mail/calls/club-mail.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { addAsYesToEvent, addMemberToEvent } from '#areas/invitations/calls/admin-acts.ts'
import { movedToYes } from '#areas/invitations/calls/words.ts'
import { getMemberName } from '#areas/members/calls/members.ts'
import { counted } from '#kernel/rules/counted.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useActs, useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { troubleOf } from '../words.ts'
import { type AdminEvent, boardColumnsOf, columnTitles, type Lists } from './board-players.ts'

const { Later: GuestOffer } = lazyPart(async () => (await import('../guests/guest-offer.tsx')).GuestOffer, null)

interface Props {
  readonly event: AdminEvent
  readonly lists: Lists
  readonly reread: () => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The dialog that adds a member with current dues, to the invite list or to the Yes list (spec 001 §2.3, §5). */
export function AddPlayers({ isOpen, onClose, ...rest }: Props) {
  return (
    <Sheet isOpen={isOpen} title="Add Group Member To Event" onClose={onClose}>
      <FindMember {...rest} />
    </Sheet>
  )
}

/** Finds members and adds them to the event. */
export function FindMember({ event, lists, reread }: Omit<Props, 'isOpen' | 'onClose'>) {
  const club = useClub()
  const { eid, cid, available_spots: spots, open_spots: open } = event
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const search = usePause(typed.trim())
  const isAsked = lengthOfName(search) >= 2
  const found = useCall(getMemberName, { query: { search, dues: 'current' }, body: { cid } }, { enabled: isAsked })
  const [invited, setInvited] = useState<Invited>()
  const { act, isPending, error } = useActs()
  const invite = (mid: number, name: string) =>
    act(addMemberToEvent, { body: { eid, mid } }).then((reply) => {
      if (!reply) return
      finish(`${name} is invited`)
      if (event.invite_sent) setInvited({ mid, name })
    }, reread)
  const mail = ({ mid }: Invited) =>
    act(resendInvite, { params: { eid: String(eid) }, body: { mid } }).then((reply) => {
      if (!reply) return
      setInvited(undefined)
      finish(reply.message)
    }, reread)
  const addYes = (mid: number) =>
    act(addAsYesToEvent, { body: { eid, mid } }).then((reply) => reply && finish(movedToYes.text), reread)
  const finish = (words: string) => {
    toast(words)
    reread()
    setTyped('')
    // The next name follows, and the button that was pressed disappears.
    field.current?.focus()
  }
  const trouble = error ? troubleOf(error) : found.error?.message
  return (
    <div className="stack">
      <SearchField
        ref={field}
        label="Name"
        hint={`Type at least 2 letters.${club.collects_dues ? ' Only members with current dues appear.' : ''}`}
        value={typed}
        onChange={setTyped}
      />
      <p className={open === 0 ? 'add-note is-full' : 'add-note'}>
        {open === 0
          ? plural(spots, { one: 'The only spot is taken. ', other: `All ${spots} spots are taken. ` })
          : `${open} of ${counted(spots, 'spot')} ${plural(open, { one: 'is', other: 'are' })} open. `}
        “Add To Yes List” works even when the event is full. The log shows who did it.
      </p>
      {trouble && <Alert>{trouble}</Alert>}
      {invited && (
        <Alert kind="info">
          <div className="row">
            <span className="grow">{invited.name} is on the invite list. We haven’t emailed them yet.</span>
            <Button size="sm" loading={isPending} onClick={() => void mail(invited)}>
              Send the invitation <span className="unseen">to {invited.name}</span>
            </Button>
          </div>
        </Alert>
      )}
      {isAsked && found.data?.length === 0 && <p className="muted">No Search Results Found</p>}
      {isAsked && found.data && found.data.length > 0 && (
        <ul className="lines" aria-label="Members found">
          {found.data.map(({ mid, first, last }) => (
            <Found
              key={mid}
              name={`${first} ${last}`}
              standing={standingOf(lists, mid)}
              isPending={isPending}
              onInvite={() => void invite(mid, `${first} ${last}`)}
              onYes={() => void addYes(mid)}
            />
          ))}
        </ul>
      )}
      {isAsked && found.data && (
        <GuestOffer
          eid={eid}
          name={search}
          onAdded={() => {
            reread()
            setTyped('')
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** A member who was just added to the list and has not been emailed about it. */
interface Invited {
  readonly mid: number
  readonly name: string
}

interface FoundProps {
  readonly name: string
  /** The member's status in this event, if any. */
  readonly standing: string | undefined
  readonly isPending: boolean
  readonly onInvite: () => void
  readonly onYes: () => void
}

function Found({ name, standing, isPending, onInvite, onYes }: FoundProps) {
  const isIn = standing === columnTitles.yes || standing === columnTitles['no-show']
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{name}</span> {standing && <span className="muted">{standing}</span>}
      </span>
      <span className="row">
        {!standing && (
          <Button size="sm" kind="quiet" loading={isPending} onClick={onInvite}>
            Add To Invite List <span className="unseen">{name}</span>
          </Button>
        )}
        {!isIn && (
          <Button size="sm" loading={isPending} onClick={onYes}>
            Add To Yes List <span className="unseen">{name}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

function standingOf(lists: Lists, mid: number): string | undefined {
  const column = boardColumnsOf(lists, true).find(({ players }) => players.some((player) => player.mid === mid))
  return column && columnTitles[column.name]
}
