import { parseAmount } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import { useState } from 'react'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { MessageBar } from '../message-bar.tsx'
import css from './earlier-orders.module.css'
import type { EarlierOrder } from './flow-machine.ts'
import { OrderDetail } from './order-detail.tsx'
import { orderNumber } from './slip.tsx'

const kinds = { unknown: 'warn', done: 'warn', void: 'info' } as const

interface Props {
  earlier: readonly EarlierOrder[]
  /** Asks the bank again. */
  onLookUp: () => Promise<void>
}

/** Shows, above the form of the next order, the known state of earlier orders whose answer did not arrive. */
export function EarlierOrders({ earlier, onLookUp }: Props) {
  const t = useTexts('flow')
  const sentenceOf = useEarlierSentence()
  const [opened, setOpened] = useState<string | null>(null)
  if (earlier.length === 0) return null
  return (
    <div className={css.earlier}>
      {earlier.map((each) => (
        <MessageBar key={each.order.orderId} kind={kinds[each.state]} live>
          <p>{sentenceOf(each)}</p>
          {each.state === 'unknown' && (
            <Button look="text" small onClick={() => void onLookUp()}>
              {t('earlier.lookUp')}
            </Button>
          )}
          {each.state === 'done' && (
            <Button look="text" small onClick={() => setOpened(each.order.orderId)}>
              {t('earlier.receipt')}
            </Button>
          )}
        </MessageBar>
      ))}
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={t('receipt')} wide>
        {opened && <OrderDetail orderId={opened} />}
      </Dialog>
    </div>
  )
}

/** Returns the function that gives the sentence for the known state of an earlier order. */
export function useEarlierSentence(): (earlier: EarlierOrder) => string {
  const t = useTexts('flow')
  const language = useLanguage()
  return ({ order: { title, amount, orderId }, state }) => {
    const amountMinor = amount && parseAmount(amount.amount, amount.currency)
    const much = amountMinor && moneyText({ amountMinor, currency: amount.currency })[language]
    const order = much ? t('earlier.order', { title: title[language], amount: much }) : title[language]
    return t(`earlier.${state}`, { order, number: orderNumber(orderId) })
  }
}
