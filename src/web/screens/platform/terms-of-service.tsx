import { Page } from '../../ui/page.tsx'

export function TermsOfService() {
  return <Page title="Terms">{null}</Page>
}
