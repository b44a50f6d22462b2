import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'

/** What someone without the role sees on instructors' pages. */
export function NotYetTeaching() {
  return (
    <Page title="For instructors">
      <Empty title="This page is for instructors. You can become one.">
        <ButtonLink to={routes.instruction}>See how</ButtonLink>
      </Empty>
    </Page>
  )
}
