import { remindCall, type StaffActionContract, staffRoleNames, withdrawCall } from '@cloudsail/contract/staff'
import { newIdempotencyKey } from '@cloudsail/ui/base/api/idempotency-key.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { staffCall } from '../base/call.ts'
import { useKeys } from '../base/keys.ts'
import { useAction, useInbox, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { clockText, dayAndTime, sinceText } from '../base/times.ts'
import { useOnce } from '../base/use-once.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Slip } from '../parts/slip.tsx'
import { Steps } from '../parts/steps.tsx'
import { Table } from '../parts/table.tsx'
import { Tag } from '../parts/tag.tsx'
import { Unusual } from '../parts/unusual.tsx'
import { Results } from './results.tsx'

interface Props {
  contract: StaffActionContract
  actionId: string
  leave(): void
}

/**
 * An action that waits, as its maker sees it: the text that waits in the place of the form, and at the right who did what and
 * who is asked. The page follows the action until it is decided.
 */
export function Waiting({ contract, actionId, leave }: Props) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { data: view, error } = useAction(actionId)
  const inbox = useInbox()
  const readAgain = useReadAgain()
  const { once, busy, refusal } = useOnce()
  const key = useRef(newIdempotencyKey())
  const waits = view?.state === 'waiting'
  const withdraw = () =>
    once(async () => {
      await staffCall(withdrawCall, { actionId, reason: t('approval.withdrawn') }, { key: key.current })
    }).finally(readAgain)
  const [reminded, setReminded] = useState<string | null>(null)
  const remind = () =>
    once(async () => {
      const { remindedAt } = await staffCall(remindCall, { actionId }, { key: newIdempotencyKey() })
      setReminded(remindedAt)
    })
  // What the action changed is on the whole page: balances, drawers, counts.
  const decided = view !== undefined && !waits
  useEffect(() => {
    if (decided) readAgain()
  }, [decided, readAgain])
  useKeys([
    { key: 'F9', label: 'goOn', run: leave },
    { key: 'Escape', run: leave },
    ...(waits
      ? [
          { key: 'm', label: 'remind', run: () => void remind() },
          { key: 'z', label: 'withdraw', run: () => void withdraw() },
        ]
      : []),
  ])
  const title = { title: contract.title[language], code: contract.code }
  if (!view)
    return (
      <Page {...title}>
        {error ? <NotRead error={error} again={readAgain} /> : <span>{t('reading')}</span>}
      </Page>
    )
  const tone = waits ? 'warn' : view.state === 'executed' ? 'good' : 'bad'
  const since = sinceText(t, view.submittedAt ?? view.preparedAt, inbox.data?.readAt ?? view.preparedAt)
  const rows: { at: string | null; text: ReactNode }[] = [
    { at: view.submittedAt, text: t('waiting.submitted', { name: view.maker.name }) },
    ...view.decisions.map(({ at, decision, person, reason }) => ({
      at,
      text: `${person.name} ${reason ? t('work.because', { state: t(`decision.${decision}`), reason }) : t(`decision.${decision}`)}`,
    })),
    ...view.checkers.map((role) => ({
      at: null,
      text: t('waiting.approval', { role: staffRoleNames[role][language] }),
    })),
    {
      at: null,
      text: waits ? t('waiting.execution') : (view.outcome?.[language] ?? t(`state.${view.state}`)),
    },
  ]
  return (
    <Page
      {...title}
      note={
        <span role="status">
          <Tag tone={tone}>{waits ? t('waiting.since', { since }) : t(`state.${view.state}`)}</Tag>
        </span>
      }
      end={
        <Steps
          label={t('steps')}
          steps={[t('action.form'), t('step.approval'), t('step.execution')]}
          at={waits ? 1 : view.state === 'executed' ? 3 : 2}
        />
      }
      act={
        <>
          {view.customer && (
            <Button look="sea" shown="F2" onPress={() => go('/search')}>
              {t('waiting.nextCustomer')}
            </Button>
          )}
          <Button look={view.customer ? 'line' : 'sea'} shown="F9" onPress={leave}>
            {t('action.goOn')}
          </Button>
          {waits && (
            <Button shown="M" busy={busy} onPress={() => void remind()}>
              {t('waiting.remind')}
            </Button>
          )}
          {waits && (
            <Button shown="Z" busy={busy} onPress={() => void withdraw()}>
              {t('approval.withdraw')}
            </Button>
          )}
          <span>
            {waits
              ? reminded
                ? t('waiting.reminded', { time: clockText(reminded, true) })
                : t('waiting.withdrawn')
              : ''}
          </span>
        </>
      }
    >
      <Columns widths="minmax(0, 1.9fr) minmax(0, 1fr)">
        <Stack>
          <Refusal error={refusal} />
          <Slip
            title={view.title[language]}
            hash={view.hash}
            foot={
              <>
                <span>
                  {t('approval.madeBy', {
                    name: view.maker.name,
                    time: clockText(view.submittedAt ?? view.preparedAt, true),
                  })}
                </span>
                <span>{actionId}</span>
                {waits && <span>{t('approval.until', { time: dayAndTime(view.expiresAt) })}</span>}
              </>
            }
          >
            <BeforeAfter lines={view.lines} />
          </Slip>
        </Stack>
        <Stack>
          <Block title={t('waiting.progress')}>
            <Table
              label={t('waiting.progress')}
              columns={[
                { title: t('work.at'), width: 84, value: ({ at }) => (at ? clockText(at, true) : '—') },
                { title: t('waiting.step'), value: ({ text }) => text },
              ]}
              rows={rows}
              rowKey={({ at, text }) => `${at} ${String(text)}`}
              empty=""
            />
          </Block>
          <Results results={view.results} />
          <Block thin title={t('unusual', { count: view.unusual.length })}>
            <Unusual facts={view.unusual} />
          </Block>
          {waits && (
            <Block title={t('waiting.meanwhile')}>
              <p>{t('waiting.changes')}</p>
              <p>{t('waiting.free')}</p>
            </Block>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
