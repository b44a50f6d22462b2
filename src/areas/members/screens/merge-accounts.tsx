import { IconArrowsJoin, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import { mergeProfiles } from '#areas/members/calls/member-lists.ts'
import { getCurrentClubMembers, listMembers } from '#areas/members/calls/members.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { LikelyDoubles } from './likely-duplicates.tsx'
import { MergeSides } from './merge-sides.tsx'
import { type ChosenMember, PickMember } from './pick-member.tsx'
import './members.css'

/** The title of the event both are registered for, if the refusal names it. */
function eventIn({ detail }: CallError): string {
  const { event } = detail
  return typeof event === 'string' ? event : ''
}

/** `/club/admin/mergeaccounts`: merges two records of one person (spec 002 §2, §4, §5). */
export function MergeAccounts() {
  const { cid } = useClub()
  const [keep, setKeep] = useState<ChosenMember>()
  const [merge, setMerge] = useState<ChosenMember>()
  const [isAsking, setAsking] = useState(false)
  const join = useConfirmed(mergeProfiles, {
    why: 'You’re about to merge 2 records. You can’t undo this here.',
    refresh: [listMembers, getCurrentClubMembers],
    onDone: () => {
      toast('Merged Accounts')
      setKeep(undefined)
      setMerge(undefined)
    },
  })
  /** A missing name is sent as well, and the server explains why it refuses it (X110). */
  const send = () => join.mutate({ body: { cid, ...(keep && { keep: keep.mid }), ...(merge && { merge: merge.mid }) } })
  const choose = (stays: ChosenMember | undefined, goes: ChosenMember | undefined) => {
    join.reset()
    setKeep(stays)
    setMerge(goes)
  }

  return (
    <Page title="Merge profiles" lead="If someone is listed twice, merge the two records here.">
      <section className="card stack" aria-label="The two records">
        <div className="member-parts">
          <PickMember label="Keep" chosen={keep} not={merge?.mid} onChange={(one) => choose(one, merge)} />
          <PickMember label="Merge into it" chosen={merge} not={keep?.mid} onChange={(one) => choose(keep, one)} />
        </div>
        {keep && merge && (
          <p role="status">
            We’ll keep <strong>{keep.name}</strong>’s record and remove <strong>{merge.name}</strong>’s.
          </p>
        )}
        {keep && merge && <MergeSides keep={keep.mid} merge={merge.mid} />}
        {join.error && (
          <Alert>
            {join.error.message} {eventIn(join.error)}
          </Alert>
        )}
        <div className="row">
          <Button kind="quiet" icon={<IconSwitchHorizontal aria-hidden />} onClick={() => choose(merge, keep)}>
            Swap
          </Button>
          <Button
            kind={keep && merge ? 'danger' : 'quiet'}
            icon={<IconArrowsJoin aria-hidden />}
            loading={join.isPending}
            onClick={() => (keep && merge ? setAsking(true) : send())}
          >
            Merge
          </Button>
        </div>
      </section>
      {!keep && !merge && <LikelyDoubles cid={cid} onChoose={choose} />}
      <ConfirmSheet
        isOpen={isAsking}
        title={`Merge ${merge?.name} into ${keep?.name}?`}
        confirm="Merge"
        onConfirm={() => {
          setAsking(false)
          send()
        }}
        onClose={() => setAsking(false)}
      >
        Groups, invitations and any missing details move to the record you keep. The other record is removed. You can’t
        undo this.
      </ConfirmSheet>
      {join.door}
    </Page>
  )
}
