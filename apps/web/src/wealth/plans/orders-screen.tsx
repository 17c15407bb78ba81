import type { ResponseOf } from '@cloudsail/contract'
import { contractStateNames } from '@cloudsail/contract/contracts'
import {
  type PlanOrderState,
  planOrderStateNames,
  planOrders,
  withdrawPlanOrder,
} from '@cloudsail/contract/wealth'
import { useState } from 'react'
import { useBankNow } from '../../base/bank-date.ts'
import { momentText } from '../../base/dates.ts'
import { invalidateQueries, useCall } from '../../base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useQuickOrder } from '../../ui/order-flow/use-quick-order.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { Confirmation } from '../orders/confirmation.tsx'
import css from './plans.module.css'
import { unitsText } from './units-text.ts'

void loadTexts('plans')

type Order = ResponseOf<typeof planOrders>['orders'][number]
const tones: Partial<Record<PlanOrderState, TagTone>> = {
  coolingOff: 'attention',
  confirmed: 'good',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

/** PIF1405000: orders of a year, the hours that are left of a cooling-off first of all. */
export default function PlanOrdersScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const answer = useCall(planOrders, {})
  const [chosen, setChosen] = useState<Order | null>(null)
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {answer.data && (
        <Card>
          {answer.data.orders.length === 0 ? (
            <EmptyState
              title={t('orders.none')}
              action={<ButtonLink href="/PIF1402000">{t('toPlans')}</ButtonLink>}
            />
          ) : (
            <ul className={css.rows}>
              {answer.data.orders.map((order) => (
                <OrderRow key={order.orderId} order={order} onWithdraw={() => setChosen(order)} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {chosen && <Withdraw order={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

function OrderRow({ order, onWithdraw }: { order: Order; onWithdraw: () => void }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const now = useBankNow()
  const leftMs = order.cancellableUntil && now !== null ? Date.parse(order.cancellableUntil) - now : 0
  const minutes = Math.ceil(leftMs / 60_000)
  const isWaiting = order.contract?.state === 'signed' || order.contract?.state === 'mismatched'
  return (
    <li>
      <p className={css.rowHead}>
        <b>{order.name[language]}</b>
        <span>{t(`orders.${order.kind}`)}</span>
        {order.amount && <MoneyText amount={order.amount} currency="CNY" size="strong" />}
        {order.units && <span>{t('units', { units: unitsText(order.units) })}</span>}
        <Tag tone={tones[order.state] ?? 'sea'}>{planOrderStateNames[order.state][language]}</Tag>
      </p>
      <p className={css.quiet}>
        {t('orders.dates', {
          at: momentText(order.acceptedAt),
          trade: order.tradeOn,
          confirm: order.confirmedOn ?? order.confirmOn,
        })}
        {order.nav && ` · ${t('orders.nav', { nav: order.nav })}`}
        {order.confirmedUnits && ` · ${t('units', { units: unitsText(order.confirmedUnits) })}`}
      </p>
      {order.contract && (
        <p className={css.quiet}>
          {t('orders.contract', { number: order.contract.number })} ·{' '}
          {contractStateNames[order.contract.state][language]}
        </p>
      )}
      {order.confirmedUnits && (
        <p>
          <Confirmation orderId={order.orderId} />
        </p>
      )}
      {minutes > 0 && (
        <p className={css.rowHead}>
          <span className={css.countdown}>
            {order.state === 'coolingOff' && isWaiting && minutes > 24 * 60 - 2
              ? t('orders.unfiled')
              : t(order.state === 'coolingOff' ? 'orders.left' : 'orders.leftToCutOff', {
                  hours: Math.floor(minutes / 60),
                  minutes: minutes % 60,
                })}
          </span>
          <Button look="line" small onClick={onWithdraw}>
            {t('orders.withdraw')}
          </Button>
        </p>
      )}
    </li>
  )
}

function Withdraw({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const quick = useQuickOrder(withdrawPlanOrder)
  const withdraw = async () => {
    if (!(await quick.give({ order: order.orderId }))) return
    showToast('success', t('orders.withdrawn'))
    onClose()
    await invalidateQueries()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.withdraw')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button busy={quick.busy} onClick={() => void withdraw()}>
            {t('orders.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t(`orders.withdraw.${order.kind}`, { name: order.name[language] })}</p>
      {quick.problem && (
        <MessageBar kind="error" live>
          {quick.problem}
        </MessageBar>
      )}
    </Dialog>
  )
}
