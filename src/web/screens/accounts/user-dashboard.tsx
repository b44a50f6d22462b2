import { Page } from '../../ui/page.tsx'

export function UserDashboard() {
  return <Page title="Me">{null}</Page>
}
