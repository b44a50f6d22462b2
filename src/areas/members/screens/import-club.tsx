import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useClub, useClubPath, useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { getAllGroups, getGroupMembers } from '#areas/groups/calls/groups.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { getNotVerifiedMembers } from '#areas/joining/calls/joining.ts'
import { getCurrentClubMembers, importMembers, listMembers } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { columnOf } from '#areas/members/rules/columns.ts'
import { importedColumns } from '#areas/members/rules/import-member-row.ts'
import { counted } from '#kernel/rules/counted.ts'
import { csvOf } from '#kernel/rules/csv-text.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import type { Row } from './member-csv.ts'
import { MemberImportReport } from './member-import-report.tsx'
import { readList } from './read-member-list.ts'
import './members.css'

/** `/club/admin/importClub`: members from a CSV list: a trial with a report first, then the import (spec 002 §2). */
export function ImportClub({ children }: { /** Shown below it. */ readonly children?: ReactNode }) {
  const { cid, collects_dues, groups } = useClub()
  // Everyone on the list is added to this group, too (spec 001 §8; X87).
  const gid = useNumberInAddress('gid')
  const group = groups.find((one) => one.gid === gid)
  const into = group ? { gid: group.gid } : {}
  const columns = importedColumns(collects_dues)
  const headers = columns.map((field) => columnOf(field).name)
  const pathOf = useClubPath()
  const [list, setList] = useState<List>()
  const [trouble, setTrouble] = useState<string>()
  const trial = useSend(importMembers)
  const take = useSend(importMembers, {
    refresh: [listMembers, getCurrentClubMembers, getNotVerifiedMembers, getAllGroups, getGroupMembers],
  })

  const readFile = async (file: File | undefined) => {
    trial.reset()
    take.reset()
    setList(undefined)
    setTrouble(undefined)
    if (!file) return
    const found = await readList(file, columns)
    if ('trouble' in found) return setTrouble(found.trouble)
    setList(found)
    trial.mutate({ body: { cid, ...into, dry_run: true, rows: [...found.rows] } })
  }
  const failed = trial.error ?? take.error
  const { added = 0, updated = 0 } = trial.data ?? {}

  return (
    <Page title="Import members" lead="You’ll see what would change before we save anything. We don’t send any emails.">
      {group && (
        <Alert kind="info">
          Everyone on the list will be added to {group.group_name}, including people who are already members.
        </Alert>
      )}
      <Section title="Your list">
        <p>
          Choose a CSV file from your spreadsheet. The first line must name the columns. Only first and last are
          required. If we can’t read a cell, we leave it empty and tell you in the report.
          {collects_dues
            ? ' For existing members, we set only dues, plus gender if it isn’t stated yet.'
            : ' For existing members, we set only gender, and only if it isn’t stated yet.'}{' '}
          The columns:
        </p>
        <ul className="import-columns">
          {headers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div className="row">
          <Button
            kind="quiet"
            icon={<IconDownload aria-hidden size={22} />}
            onClick={() =>
              saveCsvFile('members-example.csv', csvOf(headers, [columns.map((field) => columnOf(field).sample ?? '')]))
            }
          >
            Example list
          </Button>
        </div>
        <TextField
          label="Choose the file"
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void readFile(event.currentTarget.files?.[0])}
        />
        {trouble && <Alert>{trouble}</Alert>}
        {list && list.leftOut.length > 0 && (
          <Alert kind="info">We’ll ignore these columns: {rowText(list.leftOut)}.</Alert>
        )}
        {trial.isPending && <p role="status">Checking {counted(list?.rows.length ?? 0, 'row')}…</p>}
        {failed && <Alert>{saidOf(failed)}</Alert>}
      </Section>
      {trial.data && !take.data && (
        <MemberImportReport report={trial.data} numbers={list?.numbers ?? []} isTrial>
          <Button
            loading={take.isPending}
            disabled={added + updated === 0 && !group}
            onClick={() => list && take.mutate({ body: { cid, ...into, dry_run: false, rows: [...list.rows] } })}
          >
            {importWords(added, updated, group?.group_name)}
          </Button>
        </MemberImportReport>
      )}
      {take.data && (
        <MemberImportReport report={take.data} numbers={list?.numbers ?? []} isTrial={false}>
          <ButtonLink to={group ? pathOf(groupPaths.participants, { gid: group.gid }) : pathOf(memberPaths.members)}>
            {group ? 'Participants' : 'All members'}
          </ButtonLink>
        </MemberImportReport>
      )}
      {children}
    </Page>
  )
}

/** A list as it was read, with the number that the spreadsheet shows beside each row. */
interface List {
  readonly rows: readonly Row[]
  readonly numbers: readonly number[]
  readonly leftOut: readonly string[]
}

function importWords(added: number, updated: number, group: string | undefined): string {
  if (group) return added > 0 ? `Import ${added}, and add everyone to ${group}` : `Add everyone to ${group}`
  const members = `Import ${counted(added, 'member')}`
  if (updated === 0) return members
  return added === 0 ? `Update ${counted(updated, 'member')}` : `${members}, update ${updated}`
}

/** Why a list was not imported although nothing is wrong with it (spec 001 §8; X87). */
const saidOf = ({ status, message }: CallError) =>
  status === 0 || status >= 500 ? 'Error.  Please try again.' : message
