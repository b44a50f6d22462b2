import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { listMembers } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { readableDay, readablePhone } from '#kernel/web/ui/desk/day.ts'
import '#kernel/web/ui/desk/desk.css'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { StateGender } from './state-gender.tsx'

interface Props {
  readonly rows: Gotten<typeof listMembers>['rows']
  /** The gender of these members is not stated; it can be stated in each row. */
  readonly asksGender: boolean
}

/** Members as rows; a name links to the record. A phone shows name, skill level and dues. */
export function MemberTable({ rows, asksGender }: Props) {
  const pathOf = useClubPath()
  const { collects_dues } = useClub()
  return (
    <div className="card table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {asksGender && <th scope="col">Gender</th>}
            <th scope="col">Level</th>
            {collects_dues && <th scope="col">Dues</th>}
            <th scope="col" className="is-wide">
              Status
            </th>
            <th scope="col" className="is-wide">
              Birthday
            </th>
            <th scope="col" className="is-wide">
              Email and phone
            </th>
            <th scope="col" className="is-wide">
              Login
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.mid}>
              <th scope="row">
                <Link className="touch-link is-strong" to={pathOf(memberPaths.member, { mid: row.mid })}>
                  {row.last}, {row.first}
                </Link>
              </th>
              {asksGender && (
                <td>
                  <StateGender mid={row.mid} name={row.name} />
                </td>
              )}
              <td>{row.club_rating}</td>
              {collects_dues && (
                <td>
                  <DuesPill isPaid={row.dues_paid === 'yes'} />
                </td>
              )}
              <td className="is-wide">{row.status}</td>
              <td className="is-wide num">{readableDay(row.birthday)}</td>
              <td className="is-wide member-contact">
                <span>{row.email}</span>
                <span className="num">{readablePhone(row.phone)}</span>
              </td>
              <td className="is-wide">{row.verified ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a member's dues are paid. */
export function DuesPill({ isPaid }: { isPaid: boolean }) {
  return isPaid ? (
    <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
      paid
    </Pill>
  ) : (
    <Pill kind="warn" icon={<IconCircleX aria-hidden />}>
      not paid
    </Pill>
  )
}
