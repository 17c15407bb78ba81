import type { ResponseOf } from '@cloudsail/contract'
import { openedToday, openingProductNames, undoOpening } from '@cloudsail/contract/accounts'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import css from './opening.module.css'

type Opening = ResponseOf<typeof openedToday>['openings'][number]

/** Shown after an order: the number of the new account, and the way to undo the opening. */
export function Opened({ orderId }: { orderId: string }) {
  const t = useTexts('opening')
  const { data } = useCall(openedToday, {})
  const opening = data?.openings.find((each) => each.orderId === orderId)
  if (!opening) return null
  return (
    <MessageBar kind="success" title={t('newNumber')}>
      <p className={css.number}>{spacedNumber(opening.number)}</p>
      <Undo opening={opening} />
    </MessageBar>
  )
}

/** Lists the accounts opened today, each with its remaining actions. Renders nothing if there are none. */
export function OpenedToday() {
  const t = useTexts('opening')
  const language = useLanguage()
  const { data } = useCall(openedToday, {})
  if (!data || data.openings.length === 0) return null
  return (
    <Card title={t('today')}>
      <ul className={css.list}>
        {data.openings.map((opening) => (
          <li key={opening.orderId}>
            <strong>{openingProductNames[opening.product][language]}</strong>
            {opening.currency && <span>{currencyNames[opening.currency][language]}</span>}
            <span className={css.number}>{spacedNumber(opening.number)}</span>
            <span className={css.quiet}>{momentText(opening.openedAt)}</span>
            <Undo opening={opening} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Undo({ opening: { orderId, state } }: { opening: Opening }) {
  const t = useTexts('opening')
  const order = useQuickOrder(undoOpening)
  const undo = async () => {
    if (!(await order.give({ opening: orderId }))) return
    showToast('success', t('undone'))
    await invalidateQueries()
  }
  if (state !== 'unused') return <p className={css.quiet}>{t(`state.${state}`)}</p>
  return (
    <>
      <p className={css.quiet}>{t('undo.about')}</p>
      {order.problem && <p role="alert">{order.problem}</p>}
      <p>
        <Button look="line" small busy={order.busy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      </p>
    </>
  )
}
