import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { deleteDuesItem, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { ChangeSeason } from './change-season.tsx'
import { SeasonForm } from './season-form.tsx'
import type { SeasonItem } from './season-item.ts'
import { dollarsText, paymentsWords } from './words.ts'

type Asked =
  | { readonly what: 'form' | 'delete'; readonly season?: SeasonItem | undefined }
  | { readonly what: 'current'; readonly season: Pick<SeasonItem, 'did' | 'name'> }

interface Props {
  readonly seasons: readonly SeasonItem[]
  readonly isAnnual: boolean
  readonly hasCurrent: boolean
}

/** The seasons, latest first, each with its actions. */
export function Seasons({ seasons, isAnnual, hasCurrent }: Props) {
  const [question, setQuestion] = useState<Asked>()
  const close = () => setQuestion(undefined)
  const remove = useSend(deleteDuesItem, {
    refresh: [getDuesItems],
    onDone: ({ message }) => {
      close()
      toast(message)
    },
  })
  const deleted = question?.what === 'delete' ? question.season : undefined
  const edited = question?.what === 'form' ? question.season : undefined
  // The first season has to become current; otherwise payments for it do not count as paid.
  const afterForm = (season?: Pick<SeasonItem, 'did' | 'name'>) =>
    setQuestion(season && isAnnual && !hasCurrent ? { what: 'current', season } : undefined)
  return (
    <Section
      title="Seasons"
      lead={
        isAnnual
          ? 'Members count as paid once they’ve paid for the current season. They can pay for any active season.'
          : 'Seasons count once you collect dues by season.'
      }
      aside={
        <Button size="sm" kind="quiet" icon={<IconPlus aria-hidden />} onClick={() => setQuestion({ what: 'form' })}>
          Add season
        </Button>
      }
    >
      {seasons.length === 0 && <p className="muted">There’s no season yet.</p>}
      {isAnnual && !hasCurrent && seasons.length > 0 && (
        <Alert kind="warn">No season is current yet. Until one is, season payments don’t count.</Alert>
      )}
      <ul className="lines">
        {seasons.map((season) => (
          <Line key={season.did} season={season} onAsk={(what) => setQuestion({ what, season })} />
        ))}
      </ul>
      <Sheet isOpen={question?.what === 'form'} title={edited ? `Edit ${edited.name}` : 'Add a season'} onClose={close}>
        {question?.what === 'form' && <SeasonForm season={edited} onDone={afterForm} />}
      </Sheet>
      <ConfirmSheet
        isOpen={question?.what === 'delete'}
        title={`Delete ${deleted?.name ?? 'the season'}?`}
        confirm="Delete the season"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { did: String(deleted?.did) } })}
        onClose={close}
      >
        It has no payments. You can’t undo this.
      </ConfirmSheet>
      {remove.error && <Alert>{remove.error.message}</Alert>}
      {question?.what === 'current' && <ChangeSeason season={question.season} isFirst={!hasCurrent} onClose={close} />}
    </Section>
  )
}

function Line({ season, onAsk }: { season: SeasonItem; onAsk: (what: Asked['what']) => void }) {
  const pathOf = useClubPath()
  const { did, name, amount, stripe_amount: card, active, ends, payments } = season
  const hiddenName = <span className="unseen">{name}</span>
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{name}</span>{' '}
        {season.season && (
          <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
            current season
          </Pill>
        )}{' '}
        {!active && <Pill>admins only</Pill>}
        <span className="dues-facts num">
          {dollarsText(amount)}
          {card !== centsOf(amount) && `, ${moneyText(card)} by card`}
          {ends && `, through ${readableDay(ends)}`}
          {payments > 0 && `, ${paymentsWords(payments)}`}
        </span>
      </span>
      <span className="row">
        {!season.season && (
          <Button kind="quiet" size="sm" onClick={() => onAsk('current')}>
            Make current {hiddenName}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => onAsk('form')}>
          Edit {hiddenName}
        </Button>
        {payments > 0 ? (
          <ButtonLink kind="ghost" size="sm" to={pathOf(duesPaths.duesReport, { did })}>
            Report {hiddenName}
          </ButtonLink>
        ) : (
          !season.season && (
            <Button kind="ghost" size="sm" onClick={() => onAsk('delete')}>
              Delete {hiddenName}
            </Button>
          )
        )}
      </span>
    </li>
  )
}
