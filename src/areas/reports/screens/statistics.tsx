import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getClubStats } from '#areas/reports/calls/reports.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { BarTable } from './bar-table.tsx'
import { CourtHours } from './court-hours.tsx'
import { ReportPage } from './report-page.tsx'

type Stats = Gotten<typeof getClubStats>

/** `/club/admin/clubStats`: the club's figures (spec 002 §2, §3 Club stats). */
export function Statistics() {
  const { cid } = useClub()
  const stats = useCall(getClubStats, { params: { cid: String(cid) } })
  return (
    <ReportPage
      title="Club statistics"
      lead="Archived members are counted only where noted."
      file={{ report: 'stats' }}
    >
      <Loading reads={[stats]} label="Counting" blocks={[16, 16, 20]} />
      {stats.data && (
        <>
          <div className="report-pair">
            <Dues stats={stats.data} />
            <Levels stats={stats.data} />
          </div>
          <CourtHours hours={stats.data.hours} />
          <div className="report-pair">
            <NewMembers stats={stats.data} />
            <Logins stats={stats.data} />
          </div>
        </>
      )}
    </ReportPage>
  )
}

function Dues({ stats }: { stats: Stats }) {
  const { dues_paid: paidCount, dues_paid_here: here, dues_paid_away: away, dues_not_paid: unpaid } = stats
  return (
    <Section title="Dues">
      <p className="report-sentence">
        <strong className="num">{paidCount}</strong> of {paidCount + unpaid} members paid.
      </p>
      <BarTable
        label="Dues"
        of={paidCount + unpaid}
        rows={[
          { label: 'Paid, here', count: here },
          { label: 'Paid, away', count: away },
          { label: 'Not paid', count: unpaid, isOther: true },
        ]}
      />
    </Section>
  )
}

function Levels({ stats: { ratings } }: { stats: Stats }) {
  const commonest = ratings
    .filter(({ club_rating: level }) => level !== 'none')
    .toSorted((a, b) => b.count - a.count)[0]
  return (
    <Section title="Skill levels">
      <p className="report-sentence">
        {commonest && commonest.count > 0
          ? `The most common level is ${commonest.club_rating}.`
          : 'No one has a skill level yet.'}
      </p>
      <BarTable
        label="Skill levels"
        rows={ratings.map(({ club_rating: level, count }) => ({
          label: level,
          count,
          ...(level === 'none' ? { isOther: true } : {}),
        }))}
      />
    </Section>
  )
}

function NewMembers({ stats: { new_members: months } }: { stats: Stats }) {
  const all = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title="New members">
      <p className="report-sentence">
        <strong className="num">{all}</strong> joined in the last 12 months, including archived members.
      </p>
      <BarTable
        label="New members by month"
        rows={months.map(({ month, count }) => ({ label: monthText(month), count }))}
      />
    </Section>
  )
}

function Logins({ stats }: { stats: Stats }) {
  const { verified, not_verified: without, archived, guests } = stats
  return (
    <Section title="Logins">
      <p className="report-sentence">
        <strong className="num">{verified}</strong> of {verified + without} members can log in.
      </p>
      <BarTable
        label="Logins"
        of={verified + without}
        rows={[
          { label: 'With a login', count: verified },
          { label: 'Without', count: without, isOther: true },
        ]}
      />
      <p className="muted">
        {counted(archived, 'archived member')} and {counted(guests, 'guest')} at events aren’t counted here.
      </p>
    </Section>
  )
}
