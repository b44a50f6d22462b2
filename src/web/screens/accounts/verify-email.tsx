import { Page } from '../../ui/page.tsx'

export function VerifyEmail() {
  return <Page title="Verify">{null}</Page>
}
