import { IconCalendarPlus, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { getCalendarAddress, makeCalendarAddress, removeCalendarAddress } from '#areas/calendars/calls/calendars.ts'
import { copyLink } from '#areas/clubs/screens/copy-link.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import './calendars.css'

const refresh = [getCalendarAddress]

/** The secret address of the user's own calendar: create, open, copy, replace and remove it. */
export function OwnCalendar() {
  const address = useCall(getCalendarAddress)
  // The pressed button disappears, so the focus moves to what replaces it.
  const [isChanged, setChanged] = useState(false)
  const focus = useCallback((next: HTMLElement | null) => (isChanged ? next?.focus() : undefined), [isChanged])
  const onChanged = () => setChanged(true)
  return (
    <Section
      title="In your own calendar"
      lead="Your phone or computer calendar can show every event you have a spot in, at all your clubs. It stays up to date."
    >
      <Loading reads={[address]} label="Loading your calendar" blocks={[4]} />
      {address.data &&
        (address.data.url === '' ? (
          <NoAddress focus={focus} onChanged={onChanged} />
        ) : (
          <Address {...address.data} focus={focus} onChanged={onChanged} />
        ))}
    </Section>
  )
}

interface Part {
  /** Receives the element that gets the focus after a change. */
  readonly focus: (next: HTMLElement | null) => void
  readonly onChanged: () => void
}

function NoAddress({ focus, onChanged }: Part) {
  const make = useSend(makeCalendarAddress, { refresh, onDone: onChanged })
  return (
    <>
      {make.error && <Alert>{make.error.message}</Alert>}
      <div className="row">
        <Button
          ref={focus}
          icon={<IconCalendarPlus aria-hidden size={22} />}
          loading={make.isPending}
          onClick={() => make.mutate({ body: {} })}
        >
          Connect my calendar
        </Button>
      </div>
    </>
  )
}

function Address({ url, webcal, focus, onChanged }: Gotten<typeof getCalendarAddress> & Part) {
  return (
    <>
      <div className="row">
        <a ref={focus} className="button button-primary button-md" href={webcal}>
          <IconCalendarPlus aria-hidden size={22} />
          Open in my calendar app
        </a>
      </div>
      <p>
        If nothing opens, copy the address. In Google Calendar, on a computer, choose “Other calendars,” then “From
        URL,” and paste it.
      </p>
      <p className="own-calendar-address">{url}</p>
      <div className="row">
        <Button kind="quiet" icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyLink(url)}>
          Copy the address
        </Button>
      </div>
      <p className="muted">
        Keep this address to yourself. Anyone who has it can see when and where you play. Most calendars check for
        changes every few hours.
      </p>
      <Renewing onChanged={onChanged} />
    </>
  )
}

/** Replaces or removes the address. Either invalidates the old one at once, so both ask first. */
function Renewing({ onChanged }: Pick<Part, 'onChanged'>) {
  const [question, setQuestion] = useState<'new' | 'none'>()
  const close = () => setQuestion(undefined)
  const say = (words: string) => () => {
    close()
    onChanged()
    toast(words)
  }
  const make = useSend(makeCalendarAddress, { refresh, onDone: say('New address made') })
  const remove = useSend(removeCalendarAddress, { refresh, onDone: say('Address removed') })
  const error = make.error ?? remove.error
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <div className="row">
        <Button kind="quiet" icon={<IconRefresh aria-hidden size={22} />} onClick={() => setQuestion('new')}>
          Make a new address
        </Button>
        <Button kind="quiet" icon={<IconTrash aria-hidden size={22} />} onClick={() => setQuestion('none')}>
          Remove the address
        </Button>
      </div>
      <ConfirmSheet
        isOpen={question === 'new'}
        title="Make a new address?"
        confirm="Yes, make a new one"
        isBusy={make.isPending}
        onClose={close}
        onConfirm={() => make.mutate({ body: {} })}
      >
        The old address will stop working right away. Connect your calendars again with the new one.
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={question === 'none'}
        title="Remove the address?"
        confirm="Yes, remove it"
        isBusy={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({})}
      >
        The address will stop working right away. Your calendars won’t get any more updates from us.
      </ConfirmSheet>
    </>
  )
}
