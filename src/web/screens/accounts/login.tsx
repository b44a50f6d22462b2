import { Page } from '../../ui/page.tsx'

export function Login({ isEmbedded = false }: { isEmbedded?: boolean }) {
  return <Page title="Login">{String(isEmbedded)}</Page>
}
