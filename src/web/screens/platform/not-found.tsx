import { IconHome, IconListNumbers, IconMapPinQuestion } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'

/** Any path that nothing stands at. */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <Page title="Out of bounds" tab="Page not found" width="narrow">
      <Empty icon={<IconMapPinQuestion aria-hidden size={40} />} title="There is no page at this address.">
        <p className="muted">{pathname}</p>
        <p>The link may be old, or a letter went astray. Live matches and results are one tap away.</p>
        <div className="row">
          <ButtonLink to={routes.home} icon={<IconHome aria-hidden />}>
            Home
          </ButtonLink>
          <ButtonLink to={routes.scores} kind="quiet" icon={<IconListNumbers aria-hidden />}>
            Scores
          </ButtonLink>
        </div>
      </Empty>
    </Page>
  )
}
