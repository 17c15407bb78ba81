import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { cashCards, cashFee, cashInterest } from '@cloudsail/contract/cards'
import { useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { useStart } from '../../ui/order-flow/use-start.ts'
import type { AdvanceForm } from './advance-screen.tsx'
import css from './cash.module.css'

const minor = (text: string | undefined) => parseAmount(text ?? '', 'CNY') ?? 0n
const yuan = (amountMinor: bigint) => formatGrouped(amountMinor, 'CNY')

/** What the advance costs, before it is made: fee, interest a day, and both after ten and thirty days. */
export function AdvanceAside({ form, onHistory }: { form: AdvanceForm; onHistory: () => void }) {
  const t = useTexts('cardUse')
  const { values } = useOrderForm(form)
  const { data } = useStart(cashCards, {})
  const card = data?.cards.find(({ accountId }) => accountId === values.cardId)
  const amountMinor = minor(values.amount)
  const terms = data && {
    feeE4: data.terms.feeE4,
    feeLeastMinor: minor(data.terms.feeLeast),
    dayMostMinor: minor(data.terms.dayMost),
    stepMinor: minor(data.terms.step),
  }
  const feeMinor = terms && amountMinor > 0n ? cashFee(amountMinor, terms) : 0n
  const interest = (days: number) => cashInterest(amountMinor, days, data?.terms.dailyPpm ?? 0)
  const rows: [string, string][] = [
    [t('cash.cost.fee'), yuan(feeMinor)],
    [t('cash.cost.day'), yuan(interest(1))],
    [t('cash.cost.ten'), yuan(feeMinor + interest(10))],
    [t('cash.cost.thirty'), yuan(feeMinor + interest(30))],
  ]
  return (
    <>
      <Card title={t('cash.cost')}>
        <dl className={css.figures}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.how}>{t('cash.rule')}</p>
      </Card>
      {card && (
        <Card title={t('cash.left')}>
          <dl className={css.figures}>
            <div>
              <dt>{t('cash.limit')}</dt>
              <dd>{yuan(minor(card.cashLimit))}</dd>
            </div>
            <div>
              <dt>{t('cash.owed')}</dt>
              <dd>{yuan(minor(card.cashOwed))}</dd>
            </div>
            <div>
              <dt>{t('cash.today')}</dt>
              <dd>{yuan(minor(card.leftToday))}</dd>
            </div>
          </dl>
        </Card>
      )}
      <Button look="text" small onClick={onHistory}>
        {t('cash.history')}
      </Button>
    </>
  )
}
