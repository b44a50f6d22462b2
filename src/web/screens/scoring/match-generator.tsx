import { Page } from '../../ui/page.tsx'

export function MatchGenerator() {
  return <Page title="Generating">{null}</Page>
}
