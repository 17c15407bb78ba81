import { formatAmount, rateText } from '@cloudsail/contract'
import type { OwnLoan } from '@cloudsail/contract/loans'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Figures } from '@cloudsail/ui/figures.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { AnnualisedRate } from '../annualised-rate.tsx'
import css from '../loans.module.css'
import { changesAhead } from '../lpr-changes.ts'
import { RateMade } from '../rate-made.tsx'
import { currentRate } from '../use-loans.ts'

/** Shows the rate with its parts, and the effect of a change of the LPR on instalments after the next repricing day. */
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
          <Figures className={css.facts}>
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
          </Figures>
        </>
      )}
    </Card>
  )
}
