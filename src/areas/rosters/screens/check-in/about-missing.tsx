import { IconDotsVertical, IconHeartbeat, IconPhone, IconUserX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { undoSeconds } from '#areas/events/rules/undo-time.ts'
import { troubleOf } from '#areas/events/screens/words.ts'
import { noShow } from '#areas/invitations/calls/admin-acts.ts'
import { undoReply } from '#areas/invitations/calls/invitations.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { ScoreRow } from '../scores/shown-scores.ts'

const ContactPanel = lazyScreen(() => import('../contact/contact-panel.tsx'), 'ContactPanel')

interface Props {
  readonly eid: number
  readonly row: ScoreRow
  /** The players' contacts can be opened now. */
  readonly hasContact: boolean
  readonly reread: () => unknown
}

/** What else can be done about a player at the door: call them, or mark them as not coming, which can be undone. */
export function AboutMissing({ eid, row, hasContact, reread }: Props) {
  const { eiid, mid, first, name, phone, is_no_show: isNoShow, is_guest: isGuest } = row
  const [isOpen, setOpen] = useState(false)
  const { act } = useActs()
  const ends = (sending: Promise<unknown>) =>
    void sending.catch((error: unknown) => error instanceof CallError && toast(troubleOf(error), 'bad')).then(reread)
  const undo = () => ends(act(undoReply, { body: { eiid } }))
  const mark = () => {
    setOpen(false)
    const sending = act(noShow, { params: { eid: String(eid) }, body: { eiid, mid, first } })
    const forMs = undoSeconds * 1000
    ends(sending.then((reply) => reply && toast(`${name}: No Show`, 'ok', { label: 'Undo', run: undo, forMs })))
  }
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="missing-more"
        aria-label={`More about ${name}`}
        aria-haspopup="dialog"
        icon={<IconDotsVertical aria-hidden size={22} />}
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title={name} onClose={() => setOpen(false)}>
        <div className="sheet-acts">
          {phone ? (
            <a className="button button-quiet button-lg" href={`tel:+1${phone}`}>
              <IconPhone aria-hidden size={22} />
              Call {readablePhone(phone)}
            </a>
          ) : (
            <p>The club doesn’t have {first}’s phone number.</p>
          )}
          <Button kind="quiet" size="lg" disabled={isNoShow} icon={<IconUserX aria-hidden size={22} />} onClick={mark}>
            No Show
          </Button>
        </div>
        {isOpen && hasContact && !isGuest && <EmergencyContact eiid={eiid} name={name} />}
      </Sheet>
    </>
  )
}

/** Shown on request, in the same sheet, because each look is logged. */
function EmergencyContact({ eiid, name }: { eiid: number; name: string }) {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <div className="row">
        <Button kind="quiet" size="lg" icon={<IconHeartbeat aria-hidden size={22} />} onClick={() => setShown(true)}>
          Emergency contact
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<Waiting label="Loading" blocks={[6]} />}>
      <ContactPanel eiid={eiid} name={name} />
    </Suspense>
  )
}
