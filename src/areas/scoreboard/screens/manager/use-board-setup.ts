import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getScoreboardDisplay,
  type ScoreboardLook,
  scoreboardDisplaySetup,
} from '#areas/scoreboard/calls/scoreboard.ts'
import { defaultGradients, isColour } from '#areas/scoreboard/rules/colours.ts'
import { keyOf, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Rules, useForm } from '#kernel/web/ui/use-form.ts'

export interface Colours extends Readonly<Record<string, string>> {
  readonly team1GradientStart: string
  readonly team1GradientEnd: string
  readonly team2GradientStart: string
  readonly team2GradientEnd: string
}

/** The picture behind the board; empty for none. */
export type Background = Pick<ScoreboardLook, 'background' | 'background_id'>

const coloursOf = (look: ScoreboardLook): Colours => ({
  team1GradientStart: look.t1gradient_start,
  team1GradientEnd: look.t1gradient_end,
  team2GradientStart: look.t2gradient_start,
  team2GradientEnd: look.t2gradient_end,
})

const [one, two] = defaultGradients
const usual: Colours = {
  team1GradientStart: one.start,
  team1GradientEnd: one.end,
  team2GradientStart: two.start,
  team2GradientEnd: two.end,
}

const hex = (value: string) => (isColour(value) ? undefined : 'Enter 6 hex digits without #, such as f8db28')
const rules: Rules<Colours> = {
  team1GradientStart: hex,
  team1GradientEnd: hex,
  team2GradientStart: hex,
  team2GradientEnd: hex,
}

/** The look as it is being edited; while a color is incomplete, the preview keeps the previous one. */
export function useSetup(look: ScoreboardLook) {
  const client = useQueryClient()
  const form = useForm<Colours>({ initial: coloursOf(look), rules, draft: 'scoreboard' })
  const [background, setBackground] = useState<Background>(look)
  const [lastGood, setLastGood] = useState(form.values)
  if (form.isValid && lastGood !== form.values) setLastGood(form.values)

  const sending = useSend(scoreboardDisplaySetup, {
    onDone: (newLook) => {
      client.setQueryData(keyOf(getScoreboardDisplay), newLook)
      toast('Saved. It’s on the scoreboard now.')
    },
    onRefused: (error) => toast(error.message, 'bad'),
  })
  const savedColours = coloursOf(look)
  const isChanged =
    Object.entries(savedColours).some(([name, colour]) => form.values[name]?.toLowerCase() !== colour.toLowerCase()) ||
    background.background_id !== look.background_id
  return {
    form,
    background,
    setBackground,
    isChanged,
    isSaving: sending.isPending,
    useDefaults: () => form.set(usual),
    save: () => sending.mutate({ body: { ...form.values, background: background.background_id ?? '' } }),
    /** The look for the preview. */
    shown: {
      ...background,
      t1gradient_start: lastGood.team1GradientStart,
      t1gradient_end: lastGood.team1GradientEnd,
      t2gradient_start: lastGood.team2GradientStart,
      t2gradient_end: lastGood.team2GradientEnd,
    } satisfies ScoreboardLook,
  }
}

export type BoardSetup = ReturnType<typeof useSetup>
