import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { getAllGroups } from '#contract/groups/groups'
import { listMembers } from '#contract/members/members'
import { useCall } from '../../api/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { clubRoutes } from './club-routes.ts'
import { useClub, useClubPath } from './my-club.ts'

/** What a new club does first, in order; shown until its first event is planned. */
export function FirstSteps() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const members = useCall(listMembers, { params: { cid: String(cid) }, query: {} })
  const groups = useCall(getAllGroups, { body: { cid } })
  if (!members.data || !groups.data) return null
  const all = members.data.rows
  const steps = [
    { name: 'Bring in your members', route: clubRoutes.importMembers, act: 'Import', isDone: members.data.total > 1 },
    { name: 'Make a group', route: clubRoutes.groupEditor, act: 'New group', isDone: groups.data.length > 0 },
    {
      name: 'Invite your members to get a login',
      route: clubRoutes.verification,
      act: 'Invite',
      isDone: all.length > 1 && all.every(({ verified }) => verified),
    },
    { name: 'Plan the first event, and invite the group', route: clubRoutes.groupEvents, act: 'Events', isDone: false },
  ]
  return (
    <Section title="First steps" lead="Four steps to the first game of your club.">
      <ol className="lines">
        {steps.map(({ name, route, act, isDone }) => (
          <li key={route}>
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
