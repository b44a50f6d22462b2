import { useState } from 'react'
import { addClubAdmin, deleteClubAdmin, getClubAdmins, getMemberNameWithLogin } from '#areas/clubs/calls/club-admins.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { FindPerson } from '../find-person.tsx'
import { useClub } from '../my-club.ts'
import { useConfirmed } from '../use-confirmed.tsx'
import { Setting } from './setting.tsx'

interface Admin {
  readonly key: number
  readonly first: string
  readonly last: string
}

const why = 'Admins can do everything in the club. Enter your password to confirm it’s you.'

/** The club's admins: only members with a login qualify; the last one stays (spec 002 §6). */
export function AdminsSetting() {
  const { cid } = useClub()
  const query = useCall(getClubAdmins, { params: { cid: String(cid) } })
  const [leaving, setLeaving] = useState<Admin>()
  const remove = useConfirmed(deleteClubAdmin, {
    why,
    refresh: [getClubAdmins],
    onDone: () => toast('updated'),
  })
  return (
    <Setting
      title="Club admins"
      explanation="Admins can see and change everything in the club. When an admin is added or removed, we email all of them."
      query={query}
    >
      {(admins) => (
        <>
          <ul className="lines">
            {admins.length === 0 && <li className="muted">No admins yet.</li>}
            {admins.map((admin) => (
              <li key={admin.key}>
                <span className="line-name">
                  {admin.first} {admin.last}
                </span>
                <Button kind="quiet" size="sm" onClick={() => setLeaving(admin)}>
                  Remove{' '}
                  <span className="unseen">
                    {admin.first} {admin.last}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {remove.error && <Alert>{remove.error.message}</Alert>}
          <AddAdmin cid={cid} />
          <ConfirmSheet
            isOpen={leaving !== undefined}
            title={`Remove ${leaving?.first} ${leaving?.last} as a club admin?`}
            confirm="Remove"
            onConfirm={() => {
              if (leaving) remove.mutate({ params: { key: String(leaving.key) } })
              setLeaving(undefined)
            }}
            onClose={() => setLeaving(undefined)}
          >
            They’ll still be a member of the club.
          </ConfirmSheet>
          {remove.door}
        </>
      )}
    </Setting>
  )
}

function AddAdmin({ cid }: { cid: number }) {
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const isAsked = lengthOfName(search) > 1
  const found = useCall(getMemberNameWithLogin, { query: { search }, body: { cid } }, { enabled: isAsked })
  const add = useConfirmed(addClubAdmin, {
    why,
    refresh: [getClubAdmins],
    onDone: () => {
      toast('added')
      setTyped('')
    },
  })
  return (
    <>
      <FindPerson
        label="Add an admin"
        hint="Enter the name of a member who has a login."
        typed={typed}
        onType={setTyped}
        found={isAsked ? found.data?.map(({ user_id: id, ...name }) => ({ id, ...name })) : undefined}
        isBusy={add.isPending}
        trouble={(add.error ?? found.error)?.message}
        onAdd={(user_id) => add.mutate({ body: { cid, user_id } })}
      />
      {add.door}
    </>
  )
}
