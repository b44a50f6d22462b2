import { useState } from 'react'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraft } from '#kernel/web/ui/use-draft.ts'
import { LatestOutcome } from './mail-outcome.tsx'
import { type MailDraft, MessageForm } from './message-form.tsx'
import { type MailCandidate, RecipientTable } from './recipient-table.tsx'
import { useBatches } from './use-batches.ts'

const nothing: MailDraft<readonly number[]> = { subject: '', body: '', to: [] }

/** The name of the draft of an email to chosen members of a group, or of the whole club. */
export const chosenDraftOf = (cid: number, gid: number | null): string => `mail.${cid}.${gid ?? 'club'}`

interface Props {
  readonly members: readonly MailCandidate[]
  /** The group to choose from; null is the whole club. */
  readonly gid: number | null
  readonly cid: number
  /** Minimum number of letters that start a search by name. */
  readonly searchFrom: number
  /** The message after it was sent to several people; for one person it is `sent` (spec 001 §8). */
  readonly said: string
}

/** Sends an email to the members who are checked in a list, in batches (spec 002 §9). */
export function ToChosen({ members, gid, cid, searchFrom, said }: Props) {
  const draft = useDraft<MailDraft<readonly number[]>>(chosenDraftOf(cid, gid), nothing)
  // People who left after the email was started do not get it.
  const recipientIds = new Set(draft.value.to.filter((mid) => members.some((member) => member.mid === mid)))
  const [draftFacts, setDraftFacts] = useState({ emails: 0, subject: '' })
  const batches = useBatches((people, subject) => {
    toast(people === 1 ? 'sent' : said)
    draft.discard()
    setDraftFacts({ emails: draftFacts.emails + 1, subject })
  })
  return (
    <>
      <RecipientTable
        members={members}
        chosen={recipientIds}
        onChoose={(to) => draft.set({ to: [...to] })}
        searchFrom={searchFrom}
      />
      <MessageForm
        key={draftFacts.emails}
        draft={draft}
        isSending={batches.isSending}
        people={recipientIds.size}
        progress={batches.sent !== undefined && `${batches.sent} of ${recipientIds.size} are on their way`}
        error={batches.error}
        lacks={recipientIds.size === 0 ? 'Select Email Recipients' : undefined}
        outcome={
          draftFacts.emails > 0 && (
            <LatestOutcome key={draftFacts.emails} cid={cid} gid={gid} subject={draftFacts.subject} />
          )
        }
        onSend={(message) => batches.run({ cid, gid, selected: [...recipientIds], ...message })}
      />
    </>
  )
}
