import { Page } from '../../ui/page.tsx'

export function AddMatch() {
  return <Page title="New Match">{null}</Page>
}
