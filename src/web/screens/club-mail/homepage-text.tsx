import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { useCall } from '../../api/hooks.ts'
import { Section } from '../../ui/desk/section.tsx'
import { Failed } from '../../ui/failed.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** The club's text for its members; draws nothing when there is none. */
export function HomepageText({ cid }: { cid: number }) {
  const query = useCall(getClubHomepage, { params: { cid: String(cid) } })
  if (query.isError && !query.data) return <Failed error={query.error} retry={query.refetch} />
  if (!query.data || query.data.homepage === '') return null
  return (
    <Section title="From your club">
      <RichText html={query.data.homepage} />
    </Section>
  )
}
