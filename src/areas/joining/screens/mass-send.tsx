import { useState } from 'react'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { getNotVerifiedMembers } from '#areas/joining/calls/joining.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { InviteOutcome } from './invite-outcome.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { useInviting } from './use-inviting.ts'

/** Beside the import: sends the verification welcome email to all members without a login (spec 002 §2). */
export function MassSend() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const without = useCall(getNotVerifiedMembers, { params: { cid: String(cid) } })
  const [isAsking, setAsking] = useState(false)
  const { inviting, invite } = useInviting(() => setAsking(false))
  const count = without.data?.length ?? 0
  return (
    <Section title="Send verification welcome email">
      <p>
        Importing doesn’t send any emails. The welcome email lets members set up a login, so they can see the schedule
        and update their profile.
      </p>
      <div className="row">
        <Button kind="quiet" disabled={count === 0} loading={inviting.isPending} onClick={() => setAsking(true)}>
          Invite everyone without a login ({count})
        </Button>
        <ButtonLink kind="quiet" to={pathOf(joiningPaths.verification)}>
          Choose who to invite
        </ButtonLink>
      </div>
      <InviteOutcome inviting={inviting} />
      <InviteSheet
        selected={undefined}
        isOpen={isAsking}
        isBusy={inviting.isPending}
        onConfirm={() => invite(undefined)}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
