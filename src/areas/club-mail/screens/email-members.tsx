import { useState } from 'react'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { getEmailList14Days, sendEmailToMembers } from '#areas/club-mail/calls/sending.ts'
import { criteria } from '#areas/club-mail/rules/audiences.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { getCurrentClubMembers, listMembers } from '#areas/members/calls/members.ts'
import { memberStatuses } from '#kernel/rules/guest-status.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { hasDraft, useDraft } from '#kernel/web/ui/use-draft.ts'
import { LatestOutcome } from './mail-outcome.tsx'
import { type MailDraft, MessageForm } from './message-form.tsx'
import { chosenDraftOf, ToChosen } from './write-to-chosen.tsx'

/** The message when an email is on its way to this many people (spec 002 §8). */
const generatedTo = (people: number) => `Email Generated to ${people} people`

const ways = ['by criteria', 'from a list'] as const

/** `/club/admin/emailMembers`: send an email to the members who match a criterion, or to chosen ones (spec 002 §2). */
export function EmailMembers() {
  const pathOf = useClubPath()
  const { cid } = useClub()
  // An unfinished email is found again.
  const [way, setWay] = useState<(typeof ways)[number]>(() =>
    hasDraft(chosenDraftOf(cid, null)) ? 'from a list' : 'by criteria',
  )
  return (
    <Page
      title="Email Members"
      aside={
        <ButtonLink kind="quiet" size="sm" to={pathOf(clubMailPaths.sentEmails)}>
          Past emails
        </ButtonLink>
      }
    >
      <Choice label="Choose who gets this email" name="way" choices={ways} value={way} onChange={setWay} />
      {way === 'by criteria' ? <ByCriteria /> : <FromList />}
    </Page>
  )
}

type Criterion = (typeof criteria)[number]

const nothing: MailDraft<Criterion | ''> = { subject: '', body: '', to: '' }

function ByCriteria() {
  const { cid, collects_dues } = useClub()
  const offered = collects_dues ? criteria : memberStatuses
  const draft = useDraft<MailDraft<Criterion | ''>>(`mail.${cid}.criterion`, nothing)
  const sendTo = offered.find((one) => one === draft.value.to) ?? ''
  const [draftFacts, setDraftFacts] = useState({ emails: 0, subject: '' })
  const people = useCall(
    listMembers,
    { params: { cid: String(cid) }, query: filterOf(sendTo) },
    { enabled: sendTo !== '' },
  )
  const send = useSend(sendEmailToMembers, {
    refresh: [getEmailList14Days],
    onDone: (people, { body }) => {
      toast(generatedTo(people.length))
      draft.discard()
      setDraftFacts({ emails: draftFacts.emails + 1, subject: body.subject })
    },
  })
  return (
    <>
      <Section title="Recipients">
        <PickField
          label="Members who are"
          options={[{ value: '', label: 'Select…' }, ...offered.map((one) => ({ value: one, label: one }))]}
          value={sendTo}
          onChange={(to) => draft.set({ to })}
        />
        <p className="muted">
          We skip members who unsubscribed or have no email address. The list of past emails shows who was skipped.
        </p>
      </Section>
      <MessageForm
        key={draftFacts.emails}
        draft={draft}
        isSending={send.isPending}
        people={people.data?.total}
        error={send.error?.message}
        lacks={sendTo === '' ? 'select recipients' : undefined}
        outcome={
          draftFacts.emails > 0 && (
            <LatestOutcome key={draftFacts.emails} cid={cid} gid={null} subject={draftFacts.subject} />
          )
        }
        onSend={(message) => sendTo !== '' && send.mutate({ body: { cid, sendTo, ...message } })}
      />
    </>
  )
}

/** The filter of the member list that corresponds to a criterion. */
function filterOf(criterion: Criterion | '') {
  if (criterion === 'dues paid') return { dues: 'yes' as const }
  if (criterion === 'dues not paid') return { dues: 'no' as const }
  return criterion === '' ? {} : { status: criterion }
}

function FromList() {
  const { cid } = useClub()
  const members = useCall(getCurrentClubMembers, { params: { cid: String(cid) } })
  if (!members.data) return <Loading reads={[members]} label="Loading the members" blocks={[24, 20]} />
  return <ToChosen members={members.data} cid={cid} gid={null} searchFrom={2} said="email sent" />
}
