import { IconMailFast, IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import type { getNotVerifiedMembers } from '#areas/joining/calls/joining.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { InviteOutcome } from './invite-outcome.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { onePage } from './paged-members.ts'
import { useInviting } from './use-inviting.ts'

type Row = Gotten<typeof getNotVerifiedMembers>[number]

interface Props {
  readonly all: readonly Row[]
  /** The rows that match the search. */
  readonly rows: readonly Row[]
}

/** Members without a login: choose some to invite, or invite all. */
export function NotVerified({ all, rows }: Props) {
  const [page, setPage] = useState(0)
  const [perPage] = usePageSize()
  const [question, ask] = useState<'chosen' | 'all'>()
  const { chosen, toggle, inviting, invite } = useInviting(() => ask(undefined))
  const selected = question === 'chosen' ? [...chosen] : undefined
  return (
    <Section title={`Not verified (${rows.length})`}>
      {all.length > 0 && (
        <div className="row">
          <Button
            loading={inviting.isPending}
            disabled={chosen.size === 0}
            icon={<IconMailForward aria-hidden size={22} />}
            onClick={() => ask('chosen')}
          >
            Invite chosen ({chosen.size})
          </Button>
          <Button kind="quiet" icon={<IconMailFast aria-hidden size={22} />} onClick={() => ask('all')}>
            Invite all ({all.length})
          </Button>
        </div>
      )}
      <InviteOutcome inviting={inviting} />
      {rows.length === 0 && <p className="muted">No members here.</p>}
      <ul className="lines" aria-label="Members without a login">
        {onePage(rows, page, perPage).map((row) => (
          <li key={row.mid}>
            <span className="line-words">
              <CheckField
                label={`${row.last}, ${row.first}`}
                checked={chosen.has(row.mid)}
                onChange={() => toggle(row.mid)}
              />
            </span>
            <InvitePill row={row} />
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={perPage} total={rows.length} onChange={setPage} />
      <InviteSheet
        selected={selected}
        isOpen={question !== undefined}
        isBusy={inviting.isPending}
        onConfirm={() => invite(selected)}
        onClose={() => ask(undefined)}
      />
    </Section>
  )
}

function InvitePill({ row: { email, sent, token } }: { row: Row }) {
  const { time_zone: zone } = useClub()
  if (email === '')
    return (
      <Pill kind="warn" icon={<IconMailOff aria-hidden />}>
        no email
      </Pill>
    )
  if (!token || sent === null) return <span className="muted">not invited yet</span>
  return (
    <Pill kind="info" icon={<IconMailForward aria-hidden />}>
      invite sent {clubTime(sent, zone)}
    </Pill>
  )
}
