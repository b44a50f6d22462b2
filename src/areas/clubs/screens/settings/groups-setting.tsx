import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getAllGroups } from '#areas/groups/calls/groups.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { ColourDot } from '#kernel/web/ui/desk/colour-dot.tsx'
import { useClub, useClubPath } from '../my-club.ts'
import { Setting } from './setting.tsx'

/** The groups of the club, each with a link to its editor. */
export function GroupsSetting() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const query = useCall(getAllGroups, { body: { cid } })
  return (
    <Setting
      title="Groups"
      explanation="Every event belongs to a group. An automated group adds members by gender, age and skill level."
      aside={
        <ButtonLink
          kind="quiet"
          size="sm"
          icon={<IconPlus aria-hidden size={22} />}
          to={pathOf(groupPaths.groupEditor)}
        >
          Add group
        </ButtonLink>
      }
      query={query}
    >
      {(groups) => (
        <ul className="lines">
          {groups.length === 0 && <li className="muted">No groups yet.</li>}
          {groups.map((group) => (
            <li key={group.gid}>
              <span className="row">
                <ColourDot color={group.color} />
                <Link className="touch-link is-strong" to={pathOf(groupPaths.groupEditor, { gid: group.gid })}>
                  {group.group_name}
                </Link>
              </span>
              <span className="muted">
                {counted(group.members, 'member')}
                {group.automate && ', automated'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Setting>
  )
}
