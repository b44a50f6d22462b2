import { Page } from '../../ui/page.tsx'

export function Scorekeeper() {
  return <Page title="Scorekeeper">{null}</Page>
}
