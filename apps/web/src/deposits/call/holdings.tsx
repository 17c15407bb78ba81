import { formatAmount, rateText } from '@cloudsail/contract'
import {
  callAccrued,
  changeWithdrawalNotice,
  drawCallDeposit,
  forfeitedInterest,
  type HeldCallDeposit,
  type HeldCallDeposits,
  heldCallDeposits,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { keyOf, minorOf } from '../certificates.ts'
import css from '../rows.module.css'
import { callFigures, interestOf, runOf } from './call-form.ts'
import { NoDeposits } from './deposit-field.tsx'

/** Lists call deposits, with what a draw gives today and with notice. */
export function Holdings() {
  const t = useTexts('callDeposits')
  const { data, error } = useCall(heldCallDeposits, {})
  const total = (data?.deposits ?? []).reduce((sum, { principal }) => sum + minorOf(principal), 0n)
  const [next] = (data?.deposits ?? [])
    .flatMap(({ notice }) => notice ?? [])
    .toSorted((one, other) => one.agreedOn.localeCompare(other.agreedOn))
  return (
    <div className={css.cards}>
      {error && <MessageBar kind="error">{error.message}</MessageBar>}
      {!data && !error && <Skeleton lines={6} />}
      {data?.deposits.length === 0 && (
        <Card flush>
          <NoDeposits />
        </Card>
      )}
      {data && data.deposits.length > 0 && (
        <>
          <Card>
            <dl className={css.sums}>
              <div>
                <dt>{t('holdings.total')}</dt>
                <dd>
                  <MoneyText amount={formatAmount(total, 'CNY')} currency="CNY" size="large" />
                </dd>
              </div>
              {next && (
                <div>
                  <dt>{t('holdings.next', { date: next.agreedOn })}</dt>
                  <dd>
                    <MoneyText amount={next.amount} currency="CNY" size="strong" />
                  </dd>
                </div>
              )}
            </dl>
          </Card>
          <Card flush>
            <ul className={css.rows}>
              {data.deposits.map((deposit) => (
                <Row key={keyOf(deposit)} deposit={deposit} held={data} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </div>
  )
}

function Row({ deposit, held }: { deposit: HeldCallDeposit; held: HeldCallDeposits }) {
  const t = useTexts('callDeposits')
  const { certificate, product, principal, effectiveOn, callRatePpm, notice } = deposit
  const run = runOf(deposit)
  const draft = { deposit: keyOf(deposit) }
  const today = callFigures(deposit, run.principalMinor, held, { on: held.today })
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare />
  )
  const forfeited = forfeitedInterest(run.forfeitedBalanceDays, { noticeDays: 1, callRatePpm })
  return (
    <li>
      <span>
        <b>{t(`product.${product}`)}</b>
        <small>{t('row.about', { certificate, date: effectiveOn, rate: rateText(callRatePpm) })}</small>
        {notice && (
          <small className={css.next}>
            {t('row.notice', { date: notice.agreedOn })}{' '}
            <MoneyText amount={notice.amount} currency="CNY" bare />
          </small>
        )}
      </span>
      <span className={css.figure}>
        <small>{t('row.principal')}</small>
        <MoneyText amount={principal} currency="CNY" size="strong" />
      </span>
      <span className={css.figure}>
        <small>{t('row.today')}</small>
        {today && money(interestOf(today))}
        <small>
          {t('row.noticed')} {money(callAccrued(run, held.today, callRatePpm))}
        </small>
        {forfeited > 0n && (
          <small>
            {t('row.forfeited')} {money(forfeited)}
          </small>
        )}
      </span>
      <span className={css.acts}>
        <OrderLink order={changeWithdrawalNotice} draft={draft} small>
          {t(notice ? 'row.cancel' : 'row.give')}
          <span className="said">{certificate}</span>
        </OrderLink>
        <OrderLink order={drawCallDeposit} draft={draft} small>
          {t('row.draw')}
          <span className="said">{certificate}</span>
        </OrderLink>
      </span>
    </li>
  )
}
