import { IconPlus } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/scores.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'

/** `/submitScore`: there is nothing to submit, because scores are kept live. */
export function SubmitScore() {
  return (
    <Page title={say.submitScore} width="narrow" lead={say.submitLead}>
      <div>
        <ButtonLink to={scoringPaths.addMatch} kind="ball" size="lg" icon={<IconPlus aria-hidden />}>
          {say.addMatch}
        </ButtonLink>
      </div>
    </Page>
  )
}
