import { IconDownload } from '@tabler/icons-react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getClubMembersArchivedExport, getClubMembersExport } from '#areas/members/calls/member-lists.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

/** `/club/admin/download`: the members as files for a spreadsheet (spec 002 §2). */
export function Download() {
  return (
    <Page
      title="Download lists"
      lead="Files for your spreadsheet, with addresses and emergency contacts. The club log records each download."
    >
      <List call={getClubMembersExport} name="Members" about="Everyone who is here or gone for the season." />
      <List call={getClubMembersArchivedExport} name="Archived members" about="Everyone who has left the club." />
    </Page>
  )
}

interface Props {
  readonly call: typeof getClubMembersExport | typeof getClubMembersArchivedExport
  readonly name: string
  readonly about: string
}

function List({ call, name, about }: Props) {
  const { cid, url } = useClub()
  const list = useSend(call, {
    onDone: (text) => {
      saveCsvFile(`${url}-${name.toLowerCase().replace(' ', '-')}.csv`, text)
      toast(`${name} downloaded`)
    },
  })
  return (
    <Section title={name} lead={about}>
      {list.error && <Alert>{list.error.message}</Alert>}
      <div className="row">
        <Button
          kind="quiet"
          icon={<IconDownload aria-hidden />}
          loading={list.isPending}
          onClick={() => list.mutate({ params: { cid: String(cid) } })}
        >
          Download <span className="unseen">{name.toLowerCase()}</span>
        </Button>
      </div>
    </Section>
  )
}
