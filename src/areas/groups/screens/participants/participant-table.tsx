import { IconNote, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { type getAllGroups, getGroupMembers, removeMemberFromGroup } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import '#kernel/web/ui/desk/desk.css'
import { runsClub, useClub } from '#areas/clubs/screens/my-club.ts'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { type Moved, SeveralBar } from './several-bar.tsx'
import { removalFailed } from './words.ts'

type Group = Gotten<typeof getAllGroups>[number]
type Participant = Gotten<typeof getGroupMembers>[number]

interface Props {
  readonly group: Group
  readonly groups: readonly Group[]
  readonly members: readonly Participant[]
  readonly onMoved: (moved: Moved) => void
}

const nameOf = ({ first, last }: Participant) => `${first} ${last}`

/** The members of a group: each has a note and can be removed; several change group or level at once. */
export function ParticipantTable({ group, groups, members, onMoved }: Props) {
  const mayChange = runsClub(useClub()) || group.group_change_allowed
  const [chosenMids, setChosenMids] = useState<ReadonlySet<number>>(new Set())
  const [notedPlayer, setNotedPlayer] = useState<Participant>()
  const [leaving, setLeaving] = useState<Participant>()
  const selected = members.filter(({ mid }) => chosenMids.has(mid))
  const choose = (mids: readonly number[], isOn: boolean) =>
    setChosenMids(new Set([...chosenMids].filter((one) => !mids.includes(one)).concat(isOn ? mids : [])))
  const removing = useSend(removeMemberFromGroup, {
    refresh: [getGroupMembers],
    onDone: () => setLeaving(undefined),
    onRefused: () => {
      if (leaving) toast(removalFailed(nameOf(leaving)), 'bad')
      setLeaving(undefined)
    },
  })
  return (
    <>
      <SeveralBar
        group={group}
        groups={groups}
        onMoved={onMoved}
        selected={selected.map(({ mid }) => mid)}
        onDone={() => setChosenMids(new Set())}
      />
      <CheckField
        label={`Select all ${members.length}`}
        checked={selected.length === members.length}
        onChange={({ currentTarget }) =>
          choose(
            members.map(({ mid }) => mid),
            currentTarget.checked,
          )
        }
      />
      <div className="card table-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Level</th>
              <th scope="col">Note</th>
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.gmid}>
                <th scope="row">
                  <CheckField
                    label={`${member.last}, ${member.first}`}
                    checked={chosenMids.has(member.mid)}
                    onChange={({ currentTarget }) => choose([member.mid], currentTarget.checked)}
                  />
                </th>
                <td className="num">{member.club_rating}</td>
                <td className="participant-note">{member.note}</td>
                <td>
                  <div className="row">
                    <Button
                      kind="quiet"
                      size="sm"
                      icon={<IconNote aria-hidden size={22} />}
                      onClick={() => setNotedPlayer(member)}
                    >
                      Note <span className="unseen">about {nameOf(member)}</span>
                    </Button>
                    {mayChange && (
                      <Button
                        kind="quiet"
                        size="sm"
                        icon={<IconUserMinus aria-hidden size={22} />}
                        onClick={() => setLeaving(member)}
                      >
                        Remove <span className="unseen">{nameOf(member)}</span>
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NoteSheet key={notedPlayer?.gmid} member={notedPlayer} onClose={() => setNotedPlayer(undefined)} />
      <ConfirmSheet
        isOpen={leaving !== undefined}
        title={leaving ? `Remove ${nameOf(leaving)} from ${group.group_name}?` : ''}
        confirm="Remove"
        isBusy={removing.isPending}
        onConfirm={() => leaving && removing.mutate({ params: { gmid: String(leaving.gmid) }, body: {} })}
        onClose={() => setLeaving(undefined)}
      >
        Their invitations to this group’s upcoming events are canceled too, unless they’ve paid.
      </ConfirmSheet>
    </>
  )
}
