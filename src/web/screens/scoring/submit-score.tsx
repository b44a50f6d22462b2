import { IconPlus } from '@tabler/icons-react'
import { routes } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** `/submitScore`: there is nothing to submit, because scores are kept live. */
export function SubmitScore() {
  return (
    <Page
      title="Submit a score"
      width="narrow"
      lead="Volunteers keep score live from courtside, point by point. Add a match to start scoring."
    >
      <div>
        <ButtonLink to={routes.addMatch} kind="ball" size="lg" icon={<IconPlus aria-hidden />}>
          Add Match!
        </ButtonLink>
      </div>
    </Page>
  )
}
