import { MassSend } from '../../../web/screens/joining/mass-send.tsx'
import { ImportClub } from '../../../web/screens/members/import-club.tsx'

/** `/club/admin/importClub`: the import of members, and the mass send of the welcome email beside it. */
export function ImportClubPage() {
  return (
    <ImportClub>
      <MassSend />
    </ImportClub>
  )
}
