import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'

/** What someone without the role sees on instructors' pages. */
export function NotYetTeaching() {
  return (
    <Page title="For instructors">
      <Empty title="This page is for instructors. You can become one.">
        <ButtonLink to={lessonPaths.instruction}>See how</ButtonLink>
      </Empty>
    </Page>
  )
}
