import type { ReactNode } from 'react'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'

/** A warning about the club's seasons, with a link to them. */
export function ToSeasons({ children }: { children: ReactNode }) {
  const pathOf = useClubPath()
  return (
    <Alert kind="warn">
      <div className="stack">
        <p>{children}</p>
        <div className="row">
          <ButtonLink kind="quiet" size="sm" to={pathOf(duesPaths.duesList)}>
            Seasons
          </ButtonLink>
        </div>
      </div>
    </Alert>
  )
}
