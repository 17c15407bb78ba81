import type { ResponseOf } from '@cloudsail/contract'
import { cancelFuture, futureRule } from '@cloudsail/contract/transfers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../base/api/index.ts'
import { momentText } from '../../base/dates.ts'
import { navigate } from '../../base/router.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { saveDraft } from '../../ui/order-flow/drafts.ts'
import { OpenedOrder } from '../../ui/order-flow/opened-order.tsx'
import { Slip, SlipLine } from '../../ui/order-flow/slip.tsx'
import { StateTag } from '../../ui/order-flow/state-tag.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './future.module.css'
import { FutureStateTag, useScheduleWords } from './future-rule.tsx'

type Answer = ResponseOf<typeof futureRule>

/** A future transfer of the query: what was arranged, the dates to come, and what became of the past ones. */
export function FutureDetail({ ruleId }: { ruleId: string }) {
  const t = useTexts('future')
  const answer = useInfiniteQuery({
    queryKey: [futureRule.name, ruleId],
    queryFn: ({ pageParam, signal }) =>
      call(futureRule, { ruleId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Answer) => last.nextCursor ?? undefined,
  })
  const first = answer.data?.pages[0]
  if (answer.isError) return <MessageBar kind="error">{answer.error.message}</MessageBar>
  if (!first) return <Skeleton lines={8} />
  const { rule, upcoming, left } = first
  const runs = answer.data!.pages.flatMap((page) => page.runs)
  const cancel = () => {
    saveDraft(cancelFuture.code, { rule: ruleId })
    navigate('/PTR0704000')
  }
  return (
    <div className={css.detail}>
      <Arrangement rule={rule} />
      {upcoming.length > 0 && (
        <section className={css.part}>
          <h3>{t('upcoming')}</h3>
          <ul className={css.dates}>
            {upcoming.map((on) => (
              <li key={on}>
                <time dateTime={on}>{on}</time>
              </li>
            ))}
          </ul>
          <p className={css.quiet}>{t('upcoming.left', { left })}</p>
          <div>
            <Button look="line" small onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        </section>
      )}
      <section className={css.part}>
        <h3>{t('runs')}</h3>
        {runs.length === 0 ? (
          <p className={css.quiet}>{t('runs.none')}</p>
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
      <OpenedOrder title={t('detail.order')} orderId={ruleId} />
    </div>
  )
}

function Arrangement({ rule }: { rule: Answer['rule'] }) {
  const t = useTexts('future')
  const { how, span } = useScheduleWords()(rule)
  return (
    <Slip amount={{ amount: rule.amount, currency: 'CNY' }} lines={[]}>
      <SlipLine label={t('state')}>
        <FutureStateTag state={rule.state} />
      </SlipLine>
      <SlipLine label={t('payee')} note={rule.payeeAccount}>
        {rule.payeeName}
      </SlipLine>
      <SlipLine label={t('payeeBank')}>{rule.payeeBank ?? t('thisBank')}</SlipLine>
      <SlipLine label={t('payer')}>{rule.payerAccount}</SlipLine>
      <SlipLine label={t('how')} note={span}>
        {how}
      </SlipLine>
      <SlipLine label={t('setAt')}>{momentText(rule.setAt)}</SlipLine>
    </Slip>
  )
}

function Run({ run }: { run: Answer['runs'][number] }) {
  const t = useTexts('future')
  const language = useLanguage()
  return (
    <li>
      <div className={css.run}>
        <time dateTime={run.dueOn}>{run.dueOn}</time>
        <StateTag state={run.state} />
        <span className={css.quiet}>{t('detail.at', { time: momentText(run.at) })}</span>
      </div>
      {run.reason && <p>{run.reason[language]}</p>}
      {run.orderId && <OpenedOrder title={t('detail.run', { date: run.dueOn })} orderId={run.orderId} />}
    </li>
  )
}
