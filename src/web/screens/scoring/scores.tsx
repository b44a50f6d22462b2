import { Page } from '../../ui/page.tsx'

export function Scores() {
  return <Page title="Scores">{null}</Page>
}
