import { brand } from '@cloudsail/contract'
import { merchantOrderDetail, merchantOrderStateNames } from '@cloudsail/contract/payments'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OpenedOrder } from '@cloudsail/ui/order-flow/opened-order.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from '../agreements/agreements.module.css'

/** Shows a merchant's order with its refunds and receipt. */
export function OrderDetail({ orderKey }: { orderKey: string }) {
  const t = useTexts('netPay')
  const language = useLanguage()
  const { data, isError, error } = useCall(merchantOrderDetail, { order: orderKey })
  if (isError) return <MessageBar kind="error">{error.message}</MessageBar>
  if (!data) return <Skeleton lines={6} />
  const { order, refunds } = data
  return (
    <>
      <Slip amount={{ amount: order.amount, currency: 'CNY' }} lines={[]}>
        <SlipLine label={t('state')}>{merchantOrderStateNames[order.state][language]}</SlipLine>
        <SlipLine label={t('merchant')}>{order.merchant}</SlipLine>
        <SlipLine label={t('goods')}>{order.goods}</SlipLine>
        <SlipLine label={t('merchantNumber')}>{order.merchantNumber}</SlipLine>
        <SlipLine label={t('madeAt')}>{momentText(order.madeAt)}</SlipLine>
        {order.account && <SlipLine label={t('account')}>{spacedNumber(order.account)}</SlipLine>}
        {order.paidAt ? (
          <SlipLine label={t('paidAt')}>{momentText(order.paidAt)}</SlipLine>
        ) : (
          <SlipLine label={t('expiresAt')}>{momentText(order.expiresAt)}</SlipLine>
        )}
      </Slip>
      {refunds.length > 0 && (
        <section>
          <h3>{t('refunds')}</h3>
          <ul className={css.ended}>
            {refunds.map(({ refundId, amount, at, account }) => (
              <li key={refundId}>
                <MoneyText amount={amount} currency="CNY" size="strong" />{' '}
                <span className="quiet">
                  {momentText(at)} ·{' '}
                  {account
                    ? t('refund.to', { account: spacedNumber(account) })
                    : t('refund.kept', { hotline: brand.hotline })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {order.orderId && <OpenedOrder title={t('receipt')} orderId={order.orderId} />}
    </>
  )
}
