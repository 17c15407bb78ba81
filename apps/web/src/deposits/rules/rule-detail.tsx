import type { ResponseOf } from '@cloudsail/contract'
import { cancelDepositRule, depositRule, ruleText, wordsOfRule } from '@cloudsail/contract/deposits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../base/api/index.ts'
import { momentText } from '../../base/dates.ts'
import { invalidateQueries } from '../../base/queries.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { OpenedOrder } from '../../ui/order-flow/opened-order.tsx'
import { Slip, SlipLine } from '../../ui/order-flow/slip.tsx'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '../../ui/order-flow/use-quick-order.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DateList } from './date-list.tsx'
import { RuleStateTag, RunTag } from './rule-tags.tsx'
import css from './rules.module.css'

type Answer = ResponseOf<typeof depositRule>

/** A rule: what it says, its dates to come, and what became of the past ones. */
export function RuleDetail({ ruleId }: { ruleId: string }) {
  const t = useTexts('depositRules')
  const may = useMayGive()
  const answer = useInfiniteQuery({
    queryKey: [depositRule.name, ruleId],
    queryFn: ({ pageParam, signal }) =>
      call(depositRule, { ruleId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Answer) => last.nextCursor ?? undefined,
  })
  const first = answer.data?.pages[0]
  if (answer.isError) return <MessageBar kind="error">{answer.error.message}</MessageBar>
  if (!first) return <Skeleton lines={8} />
  const { rule, upcoming, left } = first
  const runs = answer.data!.pages.flatMap((page) => page.runs)
  return (
    <div className={css.detail}>
      <Arrangement rule={rule} />
      {upcoming.length > 0 && (
        <section className={css.part}>
          <h3>{t('upcoming')}</h3>
          <DateList dates={upcoming.map((on) => ({ on }))} />
          <p className={css.small}>{t('upcoming.left', { left })}</p>
          {may(cancelDepositRule) ? (
            <CancelRule rule={rule} />
          ) : (
            <p className={css.small}>{t('cancel.method')}</p>
          )}
        </section>
      )}
      <section className={css.part}>
        <h3>{t('runs')}</h3>
        {runs.length === 0 ? (
          <p className={css.small}>{t('runs.none')}</p>
        ) : (
          <>
            <ul className={css.runs}>
              {runs.map((run) => (
                <Run key={run.dueOn} run={run} />
              ))}
            </ul>
            <LoadMore
              shown={runs.length}
              hasMore={answer.hasNextPage}
              loading={answer.isFetchingNextPage}
              onMore={() => void answer.fetchNextPage()}
            />
          </>
        )}
      </section>
      <OpenedOrder title={t('detail.order')} orderId={rule.ruleId} />
    </div>
  )
}

function Arrangement({ rule }: { rule: Answer['rule'] }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  return (
    <Slip amount={null} lines={[]}>
      <SlipLine label={t('rule')}>{ruleText(wordsOfRule(rule))[language]}</SlipLine>
      <SlipLine label={t('state')}>
        <RuleStateTag state={rule.state} />
      </SlipLine>
      <SlipLine label={t('paying')}>{rule.payingAccount}</SlipLine>
      {rule.destinationAccount && <SlipLine label={t('destination')}>{rule.destinationAccount}</SlipLine>}
      <SlipLine label={t('moved')}>
        <MoneyText amount={rule.moved} currency="CNY" />
      </SlipLine>
      <SlipLine label={t('setAt')}>{momentText(rule.setAt)}</SlipLine>
      {rule.endedAt && <SlipLine label={t('endedAt')}>{momentText(rule.endedAt)}</SlipLine>}
    </Slip>
  )
}

function Run({ run }: { run: Answer['runs'][number] }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  return (
    <li>
      <div className={css.run}>
        <time dateTime={run.dueOn}>{run.dueOn}</time>
        <RunTag outcome={run.outcome} />
        {run.certificate && (
          <span className={css.small}>{t('run.certificate', { number: run.certificate })}</span>
        )}
        {run.amount !== null && (
          <b>
            <MoneyText amount={run.amount} currency="CNY" />
          </b>
        )}
      </div>
      {run.reason && <p>{run.reason[language]}</p>}
      {run.orderId && <OpenedOrder title={t('run.receipt', { date: run.dueOn })} orderId={run.orderId} />}
    </li>
  )
}

/** Ends a rule, once it was said what that means. */
function CancelRule({ rule }: { rule: Answer['rule'] }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const order = useQuickOrder(cancelDepositRule)
  const cancel = async () => {
    if (!(await order.give({ rule: rule.ruleId }))) return
    setOpen(false)
    showToast('success', t('cancel.done'))
    await invalidateQueries()
  }
  return (
    <div>
      <Button look="line" small onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancel.title')}
        actions={
          <>
            <Button look="line" onClick={() => setOpen(false)}>
              {t('cancel.keep')}
            </Button>
            <Button busy={order.busy} onClick={() => void cancel()}>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <p>{ruleText(wordsOfRule(rule))[language]}</p>
        <p>{t('cancel.text')}</p>
        {order.problem && (
          <MessageBar kind="error" live>
            {order.problem}
          </MessageBar>
        )}
      </Dialog>
    </div>
  )
}
