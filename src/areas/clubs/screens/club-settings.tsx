import { useState } from 'react'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useClub, useClubPath } from './my-club.ts'
import { AccountsSetting } from './settings/accounts-setting.tsx'
import { AdminsSetting } from './settings/admins-setting.tsx'
import { DirectorySetting } from './settings/directory-setting.tsx'
import { DrawsSetting } from './settings/draws-setting.tsx'
import { DuesMessageSetting } from './settings/dues-message-setting.tsx'
import { DuesSetting } from './settings/dues-setting.tsx'
import { GroupsSetting } from './settings/groups-setting.tsx'
import { MailSetting } from './settings/mail-setting.tsx'
import { PaymentSetting } from './settings/payment-setting.tsx'
import { RepliesSetting } from './settings/replies-setting.tsx'
import { SeriesSetting } from './settings/series-setting.tsx'
import { Explanations } from './settings/setting.tsx'
import { SkillLevelsSetting } from './settings/skill-levels-setting.tsx'
import { ZoneSetting } from './settings/zone-setting.tsx'
import './clubs.css'

const texts = [
  { route: clubMailPaths.homepage, name: 'Home page' },
  { route: clubMailPaths.welcomeEmail, name: 'Welcome email' },
  { route: clubMailPaths.verificationEmail, name: 'Verification email' },
  { route: duesPaths.duesEmail, name: 'Dues email' },
] as const

/** The page's sections in order, with the names in the list that links to them. */
const settings = [
  { id: 'time-zone', name: 'Time zone', Screen: ZoneSetting },
  { id: 'emails', name: 'System emails', Screen: MailSetting },
  { id: 'replies', name: 'Replies', Screen: RepliesSetting },
  { id: 'accounts', name: 'Email accounts and signup', Screen: AccountsSetting },
  { id: 'directories', name: 'Directories', Screen: DirectorySetting },
  { id: 'series', name: 'Repeating events', Screen: SeriesSetting },
  { id: 'draws', name: 'Draws', Screen: DrawsSetting },
  { id: 'dues', name: 'Dues', Screen: DuesSetting },
  { id: 'dues-message', name: 'Dues message', Screen: DuesMessageSetting },
  { id: 'payments', name: 'Payments', Screen: PaymentSetting },
  { id: 'groups', name: 'Groups', Screen: GroupsSetting },
  { id: 'skill-levels', name: 'Skill levels', Screen: SkillLevelsSetting },
  { id: 'admins', name: 'Club admins', Screen: AdminsSetting },
  { id: 'joining', name: 'Joining', Screen: JoiningLinks },
  { id: 'texts', name: 'Texts', Screen: TextLinks },
] as const

/** `/club/admin/home`: the settings of a club, each saved separately (spec 002 §2). */
export function ClubSettings() {
  const club = useClub()
  const [isExplained, setExplained] = useState(false)
  const sections = settings.filter(({ id }) => club.collects_dues || id !== 'dues-message')
  return (
    <Page title="Settings" lead={club.club_name}>
      <CheckField
        label="show explanations"
        checked={isExplained}
        onChange={(event) => setExplained(event.currentTarget.checked)}
      />
      <nav className="setting-list" aria-label="Settings">
        {sections.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
            <span className="unseen">, on this page</span>
          </a>
        ))}
      </nav>
      <Explanations value={isExplained}>
        {sections.map(({ id, Screen }) => (
          <div key={id} id={id} className="setting-place">
            <Screen />
          </div>
        ))}
      </Explanations>
    </Page>
  )
}

function JoiningLinks() {
  const pathOf = useClubPath()
  return (
    <Section title="Joining" lead="Who has a login, what members are asked, and what they accept before they join.">
      <div className="row">
        <ButtonLink kind="quiet" to={pathOf(joiningPaths.verification)}>
          Verified members
        </ButtonLink>
        <ButtonLink kind="quiet" to={pathOf(joiningPaths.memberFields)}>
          Member fields
        </ButtonLink>
        <ButtonLink kind="quiet" to={pathOf(clubPaths.terms)}>
          Edit the terms
        </ButtonLink>
      </div>
    </Section>
  )
}

function TextLinks() {
  const { collects_dues } = useClub()
  const pathOf = useClubPath()
  return (
    <Section title="Texts" lead="What members read on their club page and in automatic emails.">
      <div className="row">
        {texts
          .filter(({ route }) => collects_dues || route !== duesPaths.duesEmail)
          .map(({ route, name }) => (
            <ButtonLink key={route} kind="quiet" to={pathOf(route)}>
              {name}
            </ButtonLink>
          ))}
      </div>
    </Section>
  )
}
