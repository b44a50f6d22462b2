import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { clubRoutes } from './club-routes.ts'
import { useClub, useClubPath } from './my-club.ts'
import { AccountsSetting } from './settings/accounts-setting.tsx'
import { AdminsSetting } from './settings/admins-setting.tsx'
import { DirectorySetting } from './settings/directory-setting.tsx'
import { DuesMessageSetting } from './settings/dues-message-setting.tsx'
import { GroupsSetting } from './settings/groups-setting.tsx'
import { MailSetting } from './settings/mail-setting.tsx'
import { PaymentSetting } from './settings/payment-setting.tsx'
import { Explanations } from './settings/setting.tsx'
import { SkillLevelsSetting } from './settings/skill-levels-setting.tsx'
import { ZoneSetting } from './settings/zone-setting.tsx'

const texts = [
  { route: clubRoutes.homepage, name: 'Home page' },
  { route: clubRoutes.welcomeEmail, name: 'Welcome email' },
  { route: clubRoutes.verificationEmail, name: 'Verification email' },
  { route: clubRoutes.duesEmail, name: 'Dues email' },
] as const

/** `/club/admin/home`: the settings of a club, each saved separately (spec 002 §2). */
export function ClubSettings() {
  const club = useClub()
  const pathOf = useClubPath()
  const [isExplained, setExplained] = useState(false)
  return (
    <Page title="Settings" lead={club.club_name}>
      <CheckField
        label="show explanations"
        checked={isExplained}
        onChange={(event) => setExplained(event.currentTarget.checked)}
      />
      <Explanations value={isExplained}>
        <ZoneSetting />
        <MailSetting />
        <AccountsSetting />
        <DirectorySetting />
        <DuesMessageSetting />
        <PaymentSetting />
        <GroupsSetting />
        <SkillLevelsSetting />
        <AdminsSetting />
        <Section title="Joining" lead="Who has a login, what members are asked, and what they accept before they join.">
          <div className="row">
            <ButtonLink kind="quiet" to={pathOf(clubRoutes.verification)}>
              Verified members
            </ButtonLink>
            <ButtonLink kind="quiet" to={pathOf(clubRoutes.memberFields)}>
              Member fields
            </ButtonLink>
            <ButtonLink kind="quiet" to={pathOf(clubRoutes.terms)}>
              Edit the terms
            </ButtonLink>
          </div>
        </Section>
        <Section title="Texts" lead="What members read on their club page, and in the emails that leave by themselves.">
          <div className="row">
            {texts.map(({ route, name }) => (
              <ButtonLink key={route} kind="quiet" to={pathOf(route)}>
                {name}
              </ButtonLink>
            ))}
          </div>
        </Section>
      </Explanations>
    </Page>
  )
}
