import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { copyLink } from './copy-link.ts'

/** The public schedule of the club, for links and for embedding in other pages (spec 002 §2). */
export function ScheduleLink({ cid }: { cid: number }) {
  const path = schedulePaths.publicSchedule.replace(':cid', String(cid))
  const address = `${window.location.origin}${path}`
  const frame = `<iframe src="${address}" title="Club Schedule" width="100%" height="600" style="border:0"></iframe>`
  return (
    <Section title="Public club schedule" lead="Anyone can see the schedule. Link to it or embed it on your website.">
      <p className="club-link">{address}</p>
      <div className="row">
        <a className="button button-quiet button-md" href={path} target="_blank" rel="noopener">
          <IconExternalLink aria-hidden size={22} />
          Open it <span className="unseen">in a new tab</span>
        </a>
        <Button kind="quiet" icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyLink(address)}>
          Copy the link
        </Button>
        <Button kind="quiet" icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyLink(frame)}>
          Copy the HTML to embed it
        </Button>
      </div>
    </Section>
  )
}
