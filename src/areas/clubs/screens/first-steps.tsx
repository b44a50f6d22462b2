import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { getClubAdmins } from '#areas/clubs/calls/club-admins.ts'
import { getClubTerms } from '#areas/clubs/calls/club-settings.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { getAllGroups, getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { useClub, useClubPath } from './my-club.ts'

/**
 * What a new club does first. Each step comes before the steps that need it, and the list is shown until the first
 * event is planned. Levels come before the members who have them, and the terms before the logins that accept them.
 */
export function FirstSteps() {
  const { cid, is_visit: isVisit } = useClub()
  const pathOf = useClubPath()
  const params = { cid: String(cid) }
  const admins = useCall(getClubAdmins, { params })
  const levels = useCall(getClubRatingTypes, { params })
  const terms = useCall(getClubTerms, { params })
  const members = useCall(listMembers, { params, query: {} })
  const groups = useCall(getAllGroups, { body: { cid } })
  if (!admins.data || !levels.data || !terms.data || !members.data || !groups.data) return null
  const all = members.data.rows
  // An admin sees this, so only visiting staff can find a club without admins.
  const appoint = { name: 'Choose an admin', route: clubPaths.settings, act: 'Admins', isDone: false }
  const steps = [
    {
      name: 'Set the time zone and skill levels',
      route: clubPaths.settings,
      act: 'Settings',
      isDone: levels.data.length > 0,
    },
    {
      name: 'Write the terms that members accept',
      route: clubPaths.terms,
      act: 'Terms',
      isDone: terms.data.terms !== '',
    },
    { name: 'Bring in your members', route: memberPaths.importMembers, act: 'Import', isDone: members.data.total > 1 },
    { name: 'Make a group', route: groupPaths.groupEditor, act: 'New group', isDone: groups.data.length > 0 },
    {
      name: 'Invite your members to get a login',
      route: joiningPaths.verification,
      act: 'Invite',
      isDone: all.length > 1 && all.every(({ verified }) => verified),
    },
    { name: 'Plan the first event and invite the group', route: eventPaths.groupEvents, act: 'Events', isDone: false },
    // Only a member with a login can be an admin.
    ...(isVisit && admins.data.length === 0 ? [appoint] : []),
  ]
  return (
    <Section title="First steps" lead="What your club needs before its first game, in this order.">
      <ol className="lines">
        {steps.map(({ name, route, act, isDone }) => (
          <li key={name}>
            <span className="line-words">
              {isDone ? (
                <IconCircleCheck aria-label="Done" size={24} />
              ) : (
                <IconCircleDashed aria-label="To do" size={24} />
              )}{' '}
              <span className="line-name">{name}</span>
            </span>
            <ButtonLink kind="quiet" size="sm" to={pathOf(route)}>
              {act} <span className="unseen">: {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}
