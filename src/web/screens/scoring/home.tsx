import { Page } from '../../ui/page.tsx'

export function Home() {
  return <Page title="Sideout">{null}</Page>
}
