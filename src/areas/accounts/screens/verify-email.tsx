import { IconMailCheck } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { current, verifyEmail } from '#areas/accounts/calls/accounts.ts'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'

/** `/verify/{token}`: confirms an email address through a button. Opening the link alone changes nothing. */
export function VerifyEmail() {
  const { token = '' } = useParams()
  const verify = useSend(verifyEmail, { refresh: [current] })

  if (verify.data) {
    return (
      <Page title="Email confirmed" width="narrow">
        <Alert kind="ok">Thank you. Your email address is confirmed.</Alert>
        <div className="row">
          <ButtonLink to={scoringPaths.home}>Home</ButtonLink>
          <ButtonLink to={accountPaths.dashboard} kind="quiet">
            My page
          </ButtonLink>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title="Confirm your email"
      width="narrow"
      lead="We use your address for password help and news about your account."
    >
      {verify.error && <Alert>{verify.error.message}</Alert>}
      <Button
        size="lg"
        wide
        icon={<IconMailCheck aria-hidden />}
        loading={verify.isPending}
        onClick={() => verify.mutate({ params: { token }, body: {} })}
      >
        Confirm my email address
      </Button>
    </Page>
  )
}
