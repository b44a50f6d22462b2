import {
  getDirectoryStatus,
  updateClubDirectoryStatus,
  updateGroupDirectoryStatus,
} from '#areas/clubs/calls/club-settings.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'
import { SwitchLine } from './switch-line.tsx'

const outcome = {
  refresh: [getDirectoryStatus],
  onDone: () => toast('updated'),
  onRefused: ({ message }: Error) => toast(message, 'bad'),
}

/** The directories of the club and its groups; members decide for themselves whether they are listed (X119). */
export function DirectorySetting() {
  const params = { cid: String(useClub().cid) }
  const query = useCall(getDirectoryStatus, { params })
  const club = useSend(updateClubDirectoryStatus, outcome)
  const group = useSend(updateGroupDirectoryStatus, outcome)
  return (
    <Setting
      title="Directories"
      explanation="When a directory is on, members can see others who chose to be listed."
      query={query}
    >
      {(status) => (
        <ul className="lines">
          <SwitchLine
            name="Club directory"
            isOn={status.club_directory}
            isBusy={club.isPending}
            onTurn={(value) => club.mutate({ params, body: { value } })}
          />
          <SwitchLine
            name="Group directories"
            isOn={status.group_directory}
            isBusy={group.isPending}
            onTurn={(value) => group.mutate({ params, body: { value } })}
          />
        </ul>
      )}
    </Setting>
  )
}
