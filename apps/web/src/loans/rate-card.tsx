import { formatAmount, rateText } from '@cloudsail/contract'
import { fallDue, type OwnLoan, planOn, readPlan, repriced } from '@cloudsail/contract/loans'
import { useTexts } from '../base/texts.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { AnnualisedRate } from './annualised-rate.tsx'
import css from './loans.module.css'
import { RateMade } from './rate-made.tsx'
import { currentRate } from './use-loans.ts'

const changes = [
  { key: 'lpr.down', ppm: -2500 },
  { key: 'lpr.same', ppm: 0 },
  { key: 'lpr.up', ppm: 2500 },
] as const

/** The rate with its parts, and what a change of the LPR would make of the instalments after the next repricing day. */
export function RateCard({ loan }: { loan: OwnLoan }) {
  const t = useTexts('loans')
  const rows = changesAhead(loan)
  const same = rows.find(({ key }) => key === 'lpr.same')
  return (
    <Card title={t('rate')}>
      <p>
        <b className={css.rate}>{rateText(currentRate(loan))}%</b>{' '}
        <span className={css.quiet}>
          <RateMade loan={loan} />
        </span>
      </p>
      <p className={css.quiet}>
        {t('annualised')} <AnnualisedRate loan={loan} />
      </p>
      {rows.length > 0 && (
        <>
          <h3 className={css.small}>{t('lprTitle')}</h3>
          <dl className={css.facts}>
            {rows.map(({ key, paymentMinor }) => [
              <dt key={`${key} name`}>{t(key)}</dt>,
              <dd key={key}>
                <MoneyText amount={formatAmount(paymentMinor, 'CNY')} currency="CNY" bare />{' '}
                {paymentMinor !== same!.paymentMinor && (
                  <small>
                    <MoneyText
                      amount={formatAmount(paymentMinor - same!.paymentMinor, 'CNY')}
                      currency="CNY"
                      kind="change"
                      bare
                    />
                  </small>
                )}
              </dd>,
            ])}
          </dl>
        </>
      )}
    </Card>
  )
}

/** The first whole instalment after the next repricing day, at today's rate and at a quarter of a point less and more. */
function changesAhead({ plan: wire, rates, nextRepriceOn }: OwnLoan) {
  if (nextRepriceOn === null) return []
  const before = planOn(readPlan(wire), rates, nextRepriceOn)
  if (before.restMinor === 0n || before.nextNumber >= before.lastNumber) return []
  return changes.flatMap(({ key, ppm }) => {
    const known = [...rates, { from: nextRepriceOn, ratePpm: Math.max(0, rates.at(-1)!.ratePpm + ppm) }]
    const next = fallDue(repriced(before, known, nextRepriceOn), known)
    const then = next && fallDue(next.plan, known)
    if (!then) return []
    return [{ key, paymentMinor: then.instalment.principalMinor + then.instalment.interestMinor }]
  })
}
