import { formatAmount, minorOf } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from '../bills/bills.module.css'
import { DaysLeft, DueDays, Part } from '../bills/card-tile.tsx'
import { type RepayValues, useCards } from './repay-form.ts'

/** Beside the form: the rest of the bill afterwards, and whether interest follows. */
export function RepayAside({ form }: { form: FormWith<RepayValues> }) {
  const t = useTexts('cardBills')
  const { values } = useOrderForm(form)
  const { chosen } = useCards(values.card)
  if (!chosen) return null
  const { bill, owed, planned } = chosen
  const paid = minorOf(values.amount)
  const rest = (amount: bigint) => formatAmount(amount > paid ? amount - paid : 0n, 'CNY')
  const over = paid - (minorOf(owed) - minorOf(planned))
  const isWhole = bill !== null && minorOf(bill.remaining) > 0n && paid >= minorOf(bill.remaining)
  return (
    <>
      <Card title={t('repay.after')} aside={bill && bill.remaining !== '0.00' && <DaysLeft bill={bill} />}>
        <dl className={css.parts}>
          {bill && bill.remaining !== '0.00' && (
            <>
              <Part name={t('repay.billAfter')} amount={rest(minorOf(bill.remaining))} />
              <Part name={t('repay.minimumAfter')} amount={rest(minorOf(bill.minimumLeft))} />
              <DueDays bill={bill} />
            </>
          )}
          <Part name={t('repay.owedAfter')} amount={rest(minorOf(owed) - minorOf(planned))} />
          {over > 0n && <Part name={t('overpaid')} amount={formatAmount(over, 'CNY')} />}
        </dl>
        <p className="quiet">{isWhole ? t('repay.inFull') : t('repay.inPart')}</p>
      </Card>
      <MessageBar>{t('repay.order')}</MessageBar>
    </>
  )
}
