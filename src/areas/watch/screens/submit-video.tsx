import { IconBroadcast } from '@tabler/icons-react'
import { useState } from 'react'
import { site } from '#areas/platform/calls/platform.ts'
import { getVideoLinks, sendLiveVideoNotification } from '#areas/watch/calls/watch.ts'
import { type VideoSlot, videoSlots } from '#areas/watch/rules/video-slots.ts'
import { choiceText } from '#kernel/rules/list-text.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { type ChosenPlayer, PlayerPicker } from './player-picker.tsx'
import { playerIn, slotOf } from './submitting/video-slots.ts'

const blank = { p1: '', p2: '', p3: '', p4: '', link: '', tournament: '' }
const required = (words: string) => (value: string) => (value.trim() === '' ? words : undefined)
/** The wording of spec 000 §5 Video form. Singles are players 1 and 3. */
const rules = {
  p1: required('Player 1 Required'),
  p3: required('Player 3 Required'),
  link: required('Link Required'),
  tournament: required('Tournament Name Required'),
}

/** `/watch/submitvideo`: four players, a link and a tournament; the players' followers are notified (spec 000 §2). */
export function SubmitVideo() {
  const user = useUser()
  const form = useForm({ initial: blank, rules, draft: 'video' })
  const { data: installation } = useCall(site, undefined, { staleTime: 600_000 })
  const [trouble, setTrouble] = useState<{ field: string | undefined; words: string }>()
  const send = useSend(sendLiveVideoNotification, {
    refresh: [getVideoLinks],
    onDone: (message) => {
      if (message === 'duplicate') return toast('Duplicate match, notification not sent', 'warn')
      form.reset()
      toast(message)
    },
    onRefused: ({ field, message }) => setTrouble({ field, words: message }),
  })
  const submit = () => {
    setTrouble(undefined)
    const { link, tournament, ...slots } = form.values
    const players = Object.fromEntries(videoSlots.map((slot) => [slot, playerIn(slots[slot])])) as Record<
      VideoSlot,
      ChosenPlayer | null
    >
    const { p1, p3 } = players
    if (p1 && p3) send.mutate({ body: { ...players, p1, p3, link, tournament, author: user.user_id } })
  }
  const slot = (name: VideoSlot, number: number) => (
    <PlayerPicker
      key={name}
      label={`Player ${number}`}
      chosen={playerIn(form.values[name])}
      error={form.text(name).error ?? (trouble?.field === name ? trouble.words : undefined)}
      isTaken={({ player_id }) => videoSlots.some((each) => playerIn(form.values[each])?.player_id === player_id)}
      onChange={(player) => form.set({ [name]: slotOf(player) })}
    />
  )
  return (
    <Page
      title="Submit Video"
      lead="We’ll send the players’ followers a text or notification with a link to your video."
    >
      <form className="stack" {...form.form(submit)}>
        <div className="picker-pair">
          <fieldset className="picker-team is-one" aria-label="Team One">
            {slot('p1', 1)}
            {slot('p2', 2)}
          </fieldset>
          <fieldset className="picker-team is-two" aria-label="Team Two">
            {slot('p3', 3)}
            {slot('p4', 4)}
          </fieldset>
        </div>
        <p className="muted">For singles, choose players 1 and 3.</p>
        <TextField
          label="Link"
          hint={<LinkHint hosts={installation?.video_hosts ?? []} />}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          {...form.text('link')}
          error={form.text('link').error ?? (trouble?.field === 'link' ? trouble.words : undefined)}
        />
        <TextField label="Tournament name" autoComplete="off" maxLength={100} {...form.text('tournament')} />
        {trouble && !['link', ...videoSlots].includes(trouble.field ?? '') && <Alert>{trouble.words}</Alert>}
        <Button type="submit" kind="ball" size="lg" icon={<IconBroadcast aria-hidden />} loading={send.isPending}>
          Submit Video
        </Button>
      </form>
    </Page>
  )
}

function LinkHint({ hosts }: { hosts: readonly string[] }) {
  return (
    <>
      The link may only be for matches live online, not past recordings.
      {hosts.length > 0 && ` Use the full link to a video on ${choiceText(hosts)}.`}
    </>
  )
}
