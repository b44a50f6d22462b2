import { Page } from '../../ui/page.tsx'

export function MatchView() {
  return <Page title="Match">{null}</Page>
}
