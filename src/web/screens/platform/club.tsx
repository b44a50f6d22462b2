import { IconListNumbers } from '@tabler/icons-react'
import { site } from '#contract/platform'
import { useCall } from '../../api/hooks.ts'
import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** `/club`: says plainly that the pages of clubs are not open yet, and what one can do meanwhile. */
export function Club() {
  const { data } = useCall(site, undefined, { staleTime: 600_000 })
  return (
    <Page title="Club Member Page" width="narrow" lead="The pages of clubs are not open here yet.">
      <div className="card stack">
        <p>
          Your club will find its games, groups and dues here. If your club has sent you an e-mail with a link, keep it:
          it will lead you in once the pages are open.
        </p>
        <p>Until then you can watch and keep scores, follow players, and find tournaments.</p>
        <div className="row">
          <ButtonLink to={routes.scores} icon={<IconListNumbers aria-hidden />}>
            Scores
          </ButtonLink>
          {data?.events && (
            <a className="button button-quiet button-md" href={data.events.url} target="_blank" rel="noreferrer">
              {data.events.name}
            </a>
          )}
        </div>
      </div>
    </Page>
  )
}
