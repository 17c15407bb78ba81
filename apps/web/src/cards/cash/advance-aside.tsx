import { cashCards } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import type { AdvanceForm } from './advance-form.ts'
import css from './cash.module.css'
import { CashCost, minor, yuan } from './cash-cost.tsx'

/** Beside the form: the cost of the advance, and how much can still be drawn. */
export function AdvanceAside({ form, onHistory }: { form: AdvanceForm; onHistory: () => void }) {
  const t = useTexts('cardUse')
  const { values } = useOrderForm(form)
  const { data } = useStart(cashCards, {})
  const card = data?.cards.find(({ accountId }) => accountId === values.cardId)
  return (
    <>
      {data && <CashCost terms={data.terms} amount={values.amount} />}
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
