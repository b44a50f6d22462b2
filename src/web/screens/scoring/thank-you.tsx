import { Page } from '../../ui/page.tsx'

export function ThankYou() {
  return <Page title="Thank you">{null}</Page>
}
