import { addMonths, daysBetween, daysInterest, formatAmount, rateText } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { minorOf } from '../certificates.ts'
import { useRmbAccounts } from '../own-accounts.ts'
import rows from '../rows.module.css'
import css from '../time/time.module.css'
import { useCallBoard } from './call-form.ts'
import type { OpenValues } from './open-fields.tsx'

/** Months after which the interest is shown. */
const told = [1, 3, 6] as const

/** Beside the form: the interest over time, drawn with and without notice, and the rest of the account. */
export function OpenAside({ form }: { form: FormWith<OpenValues> }) {
  const t = useTexts('callDeposits')
  const { values } = useOrderForm(form)
  const board = useCallBoard()
  const product = board?.products.find((each) => each.product === values.product)
  const amountMinor = minorOf(values.amount)
  const from = useRmbAccounts('move').find(({ key }) => key === values.from)
  const left = from?.available ? minorOf(from.available) - amountMinor : null
  const enough = board && amountMinor >= minorOf(board.least)
  const money = (minor: bigint) => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size="strong" bare always />
  )
  return (
    <>
      {board && product && enough && (
        <Card title={t('earns.title')}>
          <table className={rows.table}>
            <caption className="said">{t('earns.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('earns.on')}</th>
                <th scope="col">{t('earns.noticed', { rate: rateText(product.ratePpm) })}</th>
                <th scope="col">{t('earns.current', { rate: rateText(board.currentRatePpm) })}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((months) => {
                const to = addMonths(board.today, months)
                const span = { from: board.today, to }
                return (
                  <tr key={months}>
                    <th scope="row">
                      <time dateTime={to}>{to}</time>
                      <small>{t('days', { days: daysBetween(board.today, to) })}</small>
                    </th>
                    <td>{money(daysInterest(amountMinor, product.ratePpm, span))}</td>
                    <td className={css.quiet}>
                      {money(daysInterest(amountMinor, board.currentRatePpm, span))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={css.quiet}>{t('earns.note', { days: product.noticeDays })}</p>
          {left !== null && left >= 0n && (
            <dl className={css.facts}>
              <dt>{t('left')}</dt>
              <dd>{money(left)}</dd>
            </dl>
          )}
        </Card>
      )}
      <MessageBar>{t('insurance')}</MessageBar>
    </>
  )
}
