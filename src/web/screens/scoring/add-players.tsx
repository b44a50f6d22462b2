import { Page } from '../../ui/page.tsx'

export function AddPlayers() {
  return <Page title="Add Players">{null}</Page>
}
