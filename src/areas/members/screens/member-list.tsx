import { IconCash, IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { genders } from '#kernel/rules/genders.ts'
import { statusWords } from '#kernel/rules/member-statuses.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { useFilters } from '#kernel/web/ui/desk/use-filters.ts'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { AddMember } from './add-member.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberTable } from './member-table.tsx'

const DuesOfSeveral = lazyScreen(() => import('./dues-of-several.tsx'), 'DuesOfSeveral')

const genderFilters = [...genders, 'none'] as const

/** The filters and the page in the address, so that going back finds the same list. */
function useAsked(collectsDues: boolean) {
  const { params, page, ask } = useFilters()
  const dues = (['yes', 'no'] as const).find((one) => one === params.get('dues'))
  const gender = genderFilters.find((one) => one === params.get('gender'))
  const query = {
    search: params.get('search') ?? '',
    rating: params.get('rating') ?? '',
    birthday: params.get('birthday') ?? '',
    status: statusWords.find((one) => one === params.get('status')) ?? ('current' as const),
    ...(dues && collectsDues ? { dues } : {}),
    ...(gender ? { gender } : {}),
    page,
  } as const
  return { query, ask }
}

/** `/club/memberlist`: the members, filtered, page by page (spec 002 §2, §5; X92). */
export function MemberList() {
  const { cid, collects_dues } = useClub()
  const pathOf = useClubPath()
  const { query, ask } = useAsked(collects_dues)
  const [pageSize] = usePageSize()
  const [isAdding, setAdding] = useState(false)
  const [isSettingDues, setSettingDues] = useState(false)
  const list = useCall(
    listMembers,
    { params: { cid: String(cid) }, query: { ...query, per_page: String(pageSize) } },
    { keepPrevious: true },
  )
  return (
    <Page
      title="Members"
      aside={
        <div className="row">
          <ButtonLink
            kind="quiet"
            size="sm"
            icon={<IconFileImport aria-hidden size={22} />}
            to={pathOf(memberPaths.importMembers)}
          >
            Import
          </ButtonLink>
          {collects_dues && (
            <Button
              kind="quiet"
              size="sm"
              icon={<IconCash aria-hidden size={22} />}
              onClick={() => setSettingDues(true)}
            >
              Set dues
            </Button>
          )}
          <Button size="sm" icon={<IconUserPlus aria-hidden size={22} />} onClick={() => setAdding(true)}>
            Add member
          </Button>
        </div>
      }
    >
      <MemberFilters query={query} onAsk={ask} />
      <p role="status" className="muted">
        {list.data && counted(list.data.total, 'member')}
      </p>
      <Loading reads={[list]} label="Loading the members" blocks={[26]} />
      {list.data?.total === 0 && (
        <Empty title="No members match">
          <p>Change your search above, or add a member.</p>
        </Empty>
      )}
      {list.data && list.data.rows.length > 0 && (
        <MemberTable rows={list.data.rows} asksGender={query.gender === 'none'} />
      )}
      {list.data && (
        <Pager
          page={Number(query.page)}
          perPage={list.data.per_page}
          total={list.data.total}
          onChange={(page) => ask({ page: String(page) })}
        />
      )}
      <Sheet isOpen={isSettingDues} title="Set dues" onClose={() => setSettingDues(false)}>
        <Suspense fallback={<Waiting label="Loading the form" blocks={[4, 12, 4]} />}>
          <DuesOfSeveral onDone={() => setSettingDues(false)} />
        </Suspense>
      </Sheet>
      <AddMember isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}
