import { Page } from '../../ui/page.tsx'

export function Privacy() {
  return <Page title="Privacy">{null}</Page>
}
