import { Page } from '../../ui/page.tsx'

export function ResetPassword() {
  return <Page title="Reset">{null}</Page>
}
