import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { runsClub, useClub } from '#areas/clubs/screens/my-club.ts'
import { getAllGroups, getClubRatingTypes, getGroupMembers, moveToGroup } from '#areas/groups/calls/groups.ts'
import { changeRatings } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { refresh, useActs, useCall } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { type Option, PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

type Group = Gotten<typeof getAllGroups>[number]

/** Members who were just moved into another group. */
export interface Moved {
  readonly gid: number
  readonly mids: readonly number[]
}

interface Props {
  readonly group: Group
  readonly groups: readonly Group[]
  /** Members, by `mid`. */
  readonly selected: readonly number[]
  readonly onDone: () => void
  readonly onMoved: (moved: Moved) => void
}

/**
 * Changes the group and level of all selected members at once: for the club's admins, and for group admins if the
 * group allows it (spec 001 §6; X89).
 */
export function SeveralBar({ group, groups, selected, onDone, onMoved }: Props) {
  const club = useClub()
  const client = useQueryClient()
  const { act, isPending } = useActs()
  const levels = useCall(getClubRatingTypes, { params: { cid: String(club.cid) } }, { staleTime: 60_000 })
  const [chosenGid, setToGid] = useState('')
  const [chosenCrid, setCrid] = useState('')
  const isAdmin = runsClub(club)
  const others = groups.filter(
    (one) => one.gid !== group.gid && (isAdmin || (group.group_change_allowed && one.group_change_allowed)),
  )
  // If there is a single group or level, it is chosen.
  const toGid = chosenGid === '' && others.length === 1 ? String(others[0]?.gid) : chosenGid
  const crid = chosenCrid === '' && levels.data?.length === 1 ? String(levels.data[0]?.crid) : chosenCrid
  const mayRate = isAdmin || group.rating_change_allowed
  if (selected.length === 0 || (others.length === 0 && !mayRate)) return null
  const run = (acting: Promise<unknown>, doneMessage: string, afterwards?: () => void) =>
    void acting.then(
      () => {
        toast(doneMessage)
        afterwards?.()
        refresh(client, [getGroupMembers, getAllGroups, listMissedInvites])
        onDone()
      },
      (error: unknown) => error instanceof CallError && toast(error.message, 'bad'),
    )
  const body = { gid: group.gid, selected: [...selected] }
  const members = counted(selected.length, 'member')
  return (
    <section className="card stack" aria-label="Selected members">
      <p role="status" className="line-name">
        {members} selected
      </p>
      <div className="field-pair">
        {others.length > 0 && (
          <Change
            label="Move to group"
            act={`Move ${members}`}
            options={others.map((one) => ({ value: String(one.gid), label: one.group_name }))}
            value={toGid}
            isBusy={isPending}
            onChange={setToGid}
            onAct={() =>
              run(act(moveToGroup, { body: { ...body, toGid: Number(toGid) } }), `${members} moved`, () =>
                onMoved({ gid: Number(toGid), mids: body.selected }),
              )
            }
          />
        )}
        {mayRate && (
          <Change
            label="Change level"
            act={`Change ${members}`}
            options={(levels.data ?? []).map((one) => ({ value: String(one.crid), label: one.name }))}
            value={crid}
            isBusy={isPending}
            onChange={setCrid}
            onAct={() => run(act(changeRatings, { body: { ...body, crid: Number(crid) } }), `${members} changed`)}
          />
        )}
      </div>
    </section>
  )
}

interface ChangeProps {
  readonly label: string
  readonly act: string
  readonly options: readonly Option<string>[]
  readonly value: string
  readonly isBusy: boolean
  readonly onChange: (value: string) => void
  readonly onAct: () => void
}

function Change({ label, act, options, value, isBusy, onChange, onAct }: ChangeProps) {
  return (
    <div className="stack">
      <PickField
        label={label}
        options={[{ value: '', label: 'Choose' }, ...options]}
        value={value}
        onChange={onChange}
      />
      <Button kind="quiet" loading={isBusy} disabled={value === ''} onClick={onAct}>
        {act}
      </Button>
    </div>
  )
}
