import { rateText } from '@cloudsail/contract'
import {
  callAccrued,
  changeWithdrawalNotice,
  drawCallDeposit,
  forfeitedInterest,
  type HeldCallDeposit,
  type HeldCallDeposits,
  heldCallDeposits,
  openCallDeposit,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { keyOf } from '../certificates.ts'
import { DepositRow, HoldingsList } from '../kit/holdings-list.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import css from '../rows.module.css'
import { callFigures, placementOf } from './call-form.ts'

/** Lists call deposits, with what a draw gives today and with notice. */
export function Holdings() {
  const t = useTexts('callDeposits')
  const { data, error } = useCall(heldCallDeposits, {})
  const [next] = (data?.deposits ?? [])
    .flatMap(({ notice }) => notice ?? [])
    .toSorted((one, other) => one.agreedOn.localeCompare(other.agreedOn))
  return (
    <HoldingsList
      deposits={data?.deposits}
      failure={error && <MessageBar kind="error">{error.message}</MessageBar>}
      isWaiting={!data && !error}
      none={<NoDeposits texts="callDeposits" open={openCallDeposit} />}
      total={t('holdings.total')}
      further={
        next && {
          label: t('holdings.next', { date: next.agreedOn }),
          value: <MoneyText amount={next.amount} currency="CNY" size="strong" />,
        }
      }
      row={(deposit) => <Row key={keyOf(deposit)} deposit={deposit} held={data!} />}
    />
  )
}

function Row({ deposit, held }: { deposit: HeldCallDeposit; held: HeldCallDeposits }) {
  const t = useTexts('callDeposits')
  const words = useTexts('timeDeposits')
  const { certificate, product, effectiveOn: date, callRatePpm, notice } = deposit
  const run = placementOf(deposit)
  const today = callFigures(deposit, run.principalMinor, held, { on: held.today })
  const forfeited = forfeitedInterest(run.forfeitedBalanceDays, { noticeDays: 1, callRatePpm })
  return (
    <DepositRow
      deposit={deposit}
      title={t(`product.${product}`)}
      about={
        <>
          <small>{unbroken(t('row.about', { certificate, date, rate: rateText(callRatePpm) }))}</small>
          {notice && (
            <small className={css.next}>
              {t('row.notice', { date: notice.agreedOn })}{' '}
              <MoneyText amount={notice.amount} currency="CNY" bare />
            </small>
          )}
        </>
      }
      interest={{ label: t('row.today'), minor: today?.interestMinor ?? null }}
      further={[
        { label: t('row.noticed'), minor: callAccrued(run, held.today, callRatePpm) },
        forfeited > 0n && { label: t('row.forfeited'), minor: forfeited },
      ]}
      acts={[
        { order: changeWithdrawalNotice, text: notice ? t('row.cancel') : t('toNotice') },
        { order: drawCallDeposit, text: words('row.draw') },
      ]}
    />
  )
}
