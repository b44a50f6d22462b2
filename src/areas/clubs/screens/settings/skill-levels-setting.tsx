import { useState } from 'react'
import { addClubRatingType, editClubRatingType, getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'

interface Level {
  readonly crid: number
  readonly name: string
}

/** The skill levels of the club: add and rename them (spec 002 §2). */
export function SkillLevelsSetting() {
  const { cid } = useClub()
  const query = useCall(getClubRatingTypes, { params: { cid: String(cid) } })
  const [renamed, setRenamed] = useState<Level>()
  const add = useSend(addClubRatingType, {
    refresh: [getClubRatingTypes],
    onDone: ({ message }) => toast(message),
  })
  const rename = useSend(editClubRatingType, {
    refresh: [getClubRatingTypes],
    onDone: ({ message }) => {
      toast(message)
      setRenamed(undefined)
    },
  })
  return (
    <Setting
      title="Skill levels"
      explanation="What your club calls its levels of play, such as 3.0 or Beginner. Automated groups can use them."
      query={query}
    >
      {(levels) => (
        <>
          <ul className="lines">
            {levels.map((level) => (
              <li key={level.crid}>
                <span className="line-name">{level.name}</span>
                <Button kind="quiet" size="sm" onClick={() => setRenamed(level)}>
                  Rename <span className="unseen">{level.name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <LevelForm
            key={levels.length}
            label="New skill level"
            act="Add skill level"
            name=""
            isBusy={add.isPending}
            trouble={add.error?.message}
            onSend={(name) => add.mutate({ body: { cid, name } })}
          />
          <Sheet isOpen={renamed !== undefined} title="Rename the skill level" onClose={() => setRenamed(undefined)}>
            <LevelForm
              label="Name"
              act="Save"
              name={renamed?.name ?? ''}
              isBusy={rename.isPending}
              trouble={rename.error?.message}
              onSend={(name) => renamed && rename.mutate({ body: { crid: renamed.crid, name } })}
            />
          </Sheet>
        </>
      )}
    </Setting>
  )
}

interface FormProps {
  readonly label: string
  readonly act: string
  readonly name: string
  readonly isBusy: boolean
  readonly trouble: string | undefined
  readonly onSend: (name: string) => void
}

const rules = { name: (name: string) => (name.trim() === '' ? 'Name the skill level' : undefined) }

function LevelForm({ label, act, name, isBusy, trouble, onSend }: FormProps) {
  const [initial] = useState({ name })
  const form = useForm({ initial, rules })
  return (
    <form className="stack" {...form.form(() => onSend(form.values.name.trim()))}>
      <TextField label={label} maxLength={40} autoComplete="off" {...form.text('name')} />
      {trouble && <Alert>{trouble}</Alert>}
      <div className="row">
        <Button type="submit" kind="quiet" loading={isBusy}>
          {act}
        </Button>
      </div>
    </form>
  )
}
