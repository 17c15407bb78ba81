import { declineMerchantOrder } from '@cloudsail/contract/payments'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayChange } from '../agreements/agreement-actions.tsx'
import css from '../agreements/agreements.module.css'
import { ConfirmedOrder } from '../agreements/confirmed-order.tsx'
import type { MerchantOrder } from './merchant-order.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Shows an order that waits to be paid, with the time left, or why it can no longer be paid. */
export function AwaitingCard({
  order,
  brought,
  onPay,
  onEnd,
}: {
  order: MerchantOrder
  brought: boolean
  onPay: () => void
  onEnd: () => void
}) {
  const t = useTexts('netPay')
  const mayChange = useMayChange()
  const left = useSecondsLeft(order.secondsLeft, onEnd)
  const { merchant, merchantNumber, goods, amount, state } = order
  const ended = state === 'declined' ? t('declined') : state === 'awaiting' ? null : t('paid')
  const why = state === 'expired' || (state === 'awaiting' && left === 0) ? t('expired') : ended
  return (
    <Card
      title={brought ? t('brought') : `${t('others')} ${merchantNumber}`}
      aside={why === null && <span role="timer">{t('left', { time: clock(left) })}</span>}
    >
      <dl className={css.facts}>
        <div>
          <dt>{t('merchant')}</dt>
          <dd>{merchant}</dd>
        </div>
        <div>
          <dt>{t('goods')}</dt>
          <dd>{goods}</dd>
        </div>
        <div>
          <dt>{t('merchantNumber')}</dt>
          <dd>{merchantNumber}</dd>
        </div>
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            <MoneyText amount={amount} currency="CNY" size="strong" />
          </dd>
        </div>
      </dl>
      {why && <MessageBar kind={state === 'paid' ? 'success' : 'warn'}>{why}</MessageBar>}
      <div className={css.actions}>
        {why === null ? (
          <>
            <Button onClick={onPay}>{t('pay')}</Button>
            {mayChange && (
              <ConfirmedOrder
                contract={declineMerchantOrder}
                input={{ order: order.order }}
                words={{
                  button: t('decline'),
                  title: t('decline.title'),
                  confirm: t('decline.confirm'),
                  done: t('decline.done'),
                }}
              >
                <p>
                  {merchant} · {goods}
                </p>
                <p>{t('decline.text')}</p>
              </ConfirmedOrder>
            )}
          </>
        ) : (
          <ButtonLink look="line" href={`/net-pay/results?order=${order.order}`}>
            {t('toMerchant')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
