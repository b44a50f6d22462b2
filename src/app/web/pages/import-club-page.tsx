import { MassSend } from '#areas/joining/screens/mass-send.tsx'
import { ImportClub } from '#areas/members/screens/import-club.tsx'

/** `/club/admin/importClub`: the import of members, and the mass send of the welcome email beside it. */
export function ImportClubPage() {
  return (
    <ImportClub>
      <MassSend />
    </ImportClub>
  )
}
