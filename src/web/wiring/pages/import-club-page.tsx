import { MassSend } from '../../screens/joining/mass-send.tsx'
import { ImportClub } from '../../screens/members/import-club.tsx'

/** `/club/admin/importClub`: the import of members, and the mass send of the welcome email beside it. */
export function ImportClubPage() {
  return (
    <ImportClub>
      <MassSend />
    </ImportClub>
  )
}
