import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { SavingMail, useSavingMail } from './use-saving-mail.ts'
import { peopleWords } from './words.ts'

/** Above Save: the emails that saving the form now would send, to how many people, and when. */
export function SavingMailLine({ sends, zone }: { sends: SavingMail | undefined; zone: string }) {
  return (
    // Always there, so that screen readers hear what appears in it.
    <p className={sends ? 'event-opening' : 'unseen'} role="status">
      {sends && (sends.at === null ? `${soonWords(sends)} You’ll see the email first.` : laterWords(sends, zone))}
    </p>
  )
}

const soonWords = ({ kind, mails }: SavingMail): string =>
  kind === 'moved'
    ? `When you save, we’ll email ${peopleWords(mails)} about the new time or location.`
    : `When you save, we’ll email the invitation to ${peopleWords(mails)} within minutes.`

const laterWords = ({ mails, at }: SavingMail, zone: string): string =>
  `${counted(mails, 'member gets', 'members get')} the invitation by email on ${longClubTime(at ?? '', zone)}.`

interface Props {
  readonly mail: ReturnType<typeof useSavingMail>
  readonly isBusy: boolean
  /** The event repeats, and its later dates send their own emails. */
  readonly hasCopies: boolean
}

/** Asks before saving if that would email many people within minutes, because emails cannot be recalled. */
export function SavingMailSheet({ mail: { asked, choose, dismiss }, isBusy, hasCopies }: Props) {
  return (
    <Sheet isOpen={asked !== undefined} title={`Email ${peopleWords(asked?.mails ?? 0)}?`} onClose={dismiss}>
      {asked && (
        <>
          <p>{soonWords(asked)}</p>
          {hasCopies && asked.kind === 'invitation' && (
            <Alert kind="info">Each later date sends its own invitation when its registration opens.</Alert>
          )}
          <MailPreview subject={asked.subject} text={asked.text} />
          <p className="field-hint">
            {asked.kind === 'moved'
              ? 'If you don’t send it yet, you can tell the players later from the event.'
              : 'If you don’t send it yet, the event stays a draft until you choose Send Invite.'}
          </p>
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" loading={isBusy} onClick={() => choose(true)}>
              Save, don’t send yet
            </Button>
            <Button size="lg" loading={isBusy} onClick={() => choose(false)}>
              Save and send
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
