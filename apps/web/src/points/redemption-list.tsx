import {
  cancelRedemption,
  type cardRedemptions,
  type RedemptionRow,
  type redemptions,
  voucherCodes,
} from '@cloudsail/contract/points'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useState } from 'react'
import { grouped } from '../base/grouped.ts'
import css from './points.module.css'

interface Props {
  query: typeof redemptions | typeof cardRedemptions
  title?: string
  /** The screen to redeem, if it is another one. */
  redeem?: Route
}

/** Lists redemptions with their state, the parcel or codes, and a button to cancel waiting ones. */
export function RedemptionList({ query, title, redeem }: Props) {
  const t = useTexts('points')
  return (
    <QueryPage
      query={query as typeof redemptions}
      {...(title !== undefined && { title })}
      rowKey={({ orderId }) => orderId}
      totals={({ count, points }, _conditions, { found }) => (
        <p>
          {t('orders.totals', { count, points: grouped(points) })} {found}
        </p>
      )}
      detail={{ title: () => t('orders.detail'), content: (row) => <Detail key={row.orderId} row={row} /> }}
      empty={{ title: t('orders.none'), text: t('orders.none.text') }}
      {...(redeem && { make: { href: redeem, text: t('redeem') } })}
    />
  )
}

function Detail({ row }: { row: RedemptionRow }) {
  const t = useTexts('points')
  const language = useLanguage()
  const facts = [
    [t('orders.placed'), momentText(row.at)],
    [t('orders.shipped'), row.shippedAt && momentText(row.shippedAt)],
    [t('orders.ended'), row.endedAt && momentText(row.endedAt)],
    [t('orders.to'), row.to[language]],
    [t('orders.parcel'), row.parcel],
    [t('orders.reason'), row.reason?.[language]],
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {row.state === 'placed' && <p className={css.quiet}>{t('orders.waits')}</p>}
      {row.mayCancel && <Cancel row={row} />}
      {row.hasCodes && <Codes orderId={row.orderId} />}
      <OrderDetail orderId={row.orderId} />
    </>
  )
}

function Cancel({ row: { orderId, points } }: { row: RedemptionRow }) {
  const t = useTexts('points')
  const { give, busy, problem } = useQuickOrder(cancelRedemption)
  const cancel = async () => {
    if (await give({ orderId })) showToast('success', t('orders.cancelled', { points: grouped(points) }))
  }
  return (
    <>
      <Button look="line" small busy={busy} onClick={() => void cancel()}>
        {t('orders.cancel')}
      </Button>
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
    </>
  )
}

/** Shows codes on request. */
function Codes({ orderId }: { orderId: string }) {
  const t = useTexts('points')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = async () => {
    // The call shows a failure.
    const answer = await call(voucherCodes, { orderId }, { busy: true }).catch(() => null)
    if (answer) setCodes(answer.codes)
  }
  if (!codes)
    return (
      <Button look="line" small onClick={() => void show()}>
        {t('orders.codes')}
      </Button>
    )
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('success', t('orders.copied')),
      () => undefined,
    )
  }
  return (
    <div className={css.codes}>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button look="line" small onClick={() => void copy()}>
        {t('orders.copy')}
      </Button>
    </div>
  )
}
