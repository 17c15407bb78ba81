import { daysInterest, formatAmount, rateText } from '@cloudsail/contract'
import { cycleDays } from '@cloudsail/contract/deposits'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import rows from '../rows.module.css'
import css from '../time/time.module.css'
import { cyclesInterest, type OpenRollingValues, useRollingTerms } from './rolling-form.ts'

/** Numbers of cycles after which the interest is shown. */
const told = [1, 4, 13, 52] as const

/**
 * Beside the form: interest over the cycles at today's rate, compared with the current account, and the rest of that
 * account.
 */
export function OpenRollingAside({ form }: { form: FormWith<OpenRollingValues> }) {
  const t = useTexts('rollingDeposits')
  const words = useTexts('timeDeposits')
  const { values } = useOrderForm(form)
  const terms = useRollingTerms()
  const amountMinor = minorOf(values.amount)
  const from = useRmbAccounts('move').find(({ key }) => key === values.from)
  const left = from?.available ? minorOf(from.available) - amountMinor : null
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <>
      {terms && amountMinor >= minorOf(terms.least) && (
        <Card title={t('earns.title')}>
          <table className={rows.table}>
            <caption className="said">{t('earns.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('earns.on')}</th>
                <th scope="col">{t('earns.rolling', { rate: rateText(terms.ratePpm) })}</th>
                <th scope="col">{t('earns.current', { rate: rateText(terms.currentRatePpm) })}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((cycles) => {
                const to = addDays(terms.today, cycles * cycleDays)
                return (
                  <tr key={cycles}>
                    <th scope="row">
                      <time dateTime={to}>{to}</time> · {t('earns.cycles', { cycles })}
                    </th>
                    <td>{money(cyclesInterest(amountMinor, terms.ratePpm, cycles))}</td>
                    <td>
                      {money(daysInterest(amountMinor, terms.currentRatePpm, { from: terms.today, to }))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={css.quiet}>{t('earns.note')}</p>
          {left !== null && left >= 0n && (
            <dl className={css.facts}>
              <dt>{words('left')}</dt>
              <dd>{money(left)}</dd>
            </dl>
          )}
        </Card>
      )}
      <MessageBar>{words('insurance')}</MessageBar>
    </>
  )
}
