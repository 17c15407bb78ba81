import { daysBetween, rateText } from '@cloudsail/contract'
import {
  buyLargeCertificate,
  drawLarge,
  drawLargeCertificate,
  interestLeft,
  type LargeHolding,
  largeHoldings,
} from '@cloudsail/contract/deposits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { keyOf } from '../certificates.ts'
import { DepositRow, HoldingsList } from '../kit/holdings-list.tsx'
import { MinorText } from '../kit/minor-text.tsx'
import { NoDeposits } from '../kit/no-deposits.tsx'
import css from '../rows.module.css'
import { monthlyOf, placementOf } from './large-form.ts'

/** Lists large certificates, with the interest still to be paid and its dates, and what a draw gives today. */
export function LargeHoldings() {
  const t = useTexts('largeDeposits')
  const answer = useCall(largeHoldings, {})
  const { data } = answer
  const monthly = (data?.deposits ?? []).reduce((sum, deposit) => sum + monthlyOf(deposit), 0n)
  return (
    <HoldingsList
      deposits={data?.deposits}
      failure={answer.isError && !data && <FailedToLoad answer={answer} />}
      isWaiting={answer.isPending}
      none={<NoDeposits texts="largeDeposits" open={buyLargeCertificate} />}
      total={t('holdings.total')}
      further={
        monthly > 0n && {
          label: t('holdings.monthly'),
          value: <MinorText minor={monthly} size="large" />,
        }
      }
      row={(deposit) => <Row key={keyOf(deposit)} deposit={deposit} today={data!.today} />}
    />
  )
}

function Row({ deposit, today }: { deposit: LargeHolding; today: string }) {
  const t = useTexts('largeDeposits')
  const words = useTexts('timeDeposits')
  const { certificate, issue, termMonths, ratePpm, interestPayment, nextInterestOn } = deposit
  const { effectiveOn, maturesOn, currentRatePpm, isOverdue } = deposit
  const run = placementOf(deposit)
  const draw = drawLarge(run, run.principalMinor, { on: today, currentRatePpm })
  const passed = daysBetween(effectiveOn, today)
  const whole = daysBetween(effectiveOn, maturesOn)
  return (
    <DepositRow
      deposit={deposit}
      title={`${words('term', { months: termMonths })} ${rateText(ratePpm)}%`}
      about={
        <>
          <small>{t('row.about', { certificate, payment: t(`payment.${interestPayment}`) })}</small>
          {issue && <small>{t('row.issue', { issue })}</small>}
          {isOverdue && <Tag tone="warn">{t('row.overdue')}</Tag>}
          {nextInterestOn && (
            <small className={css.next}>
              {t('row.next', { date: nextInterestOn })} <MinorText minor={monthlyOf(deposit)} bare />
            </small>
          )}
        </>
      }
      beneath={run.paidInterestMinor > 0n && { label: t('row.paid'), minor: run.paidInterestMinor }}
      interest={{ label: t('row.atMaturity'), minor: interestLeft(run) }}
      further={[!isOverdue && { label: words('row.today'), minor: draw.interestMinor - draw.takenBackMinor }]}
      acts={[{ order: drawLargeCertificate, text: words('row.draw') }]}
      way={{
        percent: Math.min(100, Math.round((100 * passed) / whole)),
        from: words('span.from', { date: effectiveOn }),
        now: isOverdue ? '' : words('cost.toGo', { days: Math.max(0, whole - passed) }),
        to: words('span.to', { date: maturesOn }),
      }}
    />
  )
}
