import { getClubHomepage } from '#contract/club-mail/homepage'
import { useCall } from '../../api/hooks.ts'
import { Section } from '../../ui/desk/section.tsx'
import { Failed } from '../../ui/failed.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** The club's text for its members; draws nothing when there is none. */
export function HomepageText({ cid }: { cid: number }) {
  const read = useCall(getClubHomepage, { params: { cid: String(cid) } })
  if (read.isError && !read.data) return <Failed error={read.error} retry={read.refetch} />
  if (!read.data || read.data.homepage === '') return null
  return (
    <Section title="From your club">
      <RichText html={read.data.homepage} />
    </Section>
  )
}
