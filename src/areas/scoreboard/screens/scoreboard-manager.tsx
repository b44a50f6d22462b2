import { IconDeviceFloppy } from '@tabler/icons-react'
import { scoreboardPaths } from '#areas/scoreboard/calls/pages.ts'
import type { ScoreboardLook } from '#areas/scoreboard/calls/scoreboard.ts'
import { getScoreboardDisplay } from '#areas/scoreboard/calls/scoreboard.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { BackgroundPart } from './manager/background-part.tsx'
import { Preview } from './manager/board-preview.tsx'
import { ColourField } from './manager/colour-field.tsx'
import { useSetup } from './manager/use-board-setup.ts'
import './manager/manager.css'

/** `/scoreboardManager`: the scoreboard's colors and background, with a preview (spec 000 §2). */
export function ScoreboardManager() {
  const look = useCall(getScoreboardDisplay, undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Page title="Scoreboard manager">
      <Loading reads={[look]} label="Loading the scoreboard" blocks={[18, 10, 10]} />
      {look.data && <Setup look={look.data} />}
    </Page>
  )
}

function Setup({ look }: { look: ScoreboardLook }) {
  const setup = useSetup(look)
  const { form, shown, background, setBackground } = setup
  return (
    <form className="manager" {...form.form(setup.save)}>
      <Preview look={shown} />
      <div className="manager-fields">
        {([1, 2] as const).map((team) => (
          <fieldset key={team} className="card manager-team">
            <legend>Team {team}</legend>
            <ColourField label={`Team ${team} gradient start`} form={form} name={`team${team}GradientStart`} />
            <ColourField label={`Team ${team} gradient end`} form={form} name={`team${team}GradientEnd`} />
          </fieldset>
        ))}
        <BackgroundPart background={background} choose={setBackground} />
      </div>
      <div className="manager-acts">
        <p role="status" className="manager-state">
          {setup.isChanged
            ? 'Not saved yet. The scoreboard still has the old look.'
            : 'This is how the scoreboard looks now.'}
        </p>
        <Button type="submit" size="lg" loading={setup.isSaving} icon={<IconDeviceFloppy aria-hidden />}>
          Save
        </Button>
        <Button kind="quiet" onClick={setup.useDefaults}>
          Use the default colors
        </Button>
        <ButtonLink kind="ghost" to={scoreboardPaths.scoreboard} reloadDocument target="_blank" rel="noopener">
          Open scoreboard in a new tab
        </ButtonLink>
      </div>
    </form>
  )
}
