import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import '#areas/clubs/screens/clubs.css'

/** The club's name above a login or a form. */
export function ClubHail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="club-hail">
      <IconUsersGroup aria-hidden size={36} />
      <div>
        <h2>{name}</h2>
        <p>{children}</p>
      </div>
    </div>
  )
}
