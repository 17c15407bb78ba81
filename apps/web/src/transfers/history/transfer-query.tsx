import { maskCard, spacedNumber } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import type { queryTransfers, TransferRow } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { StateMark } from '@cloudsail/ui/order-flow/state-mark.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import type { ReactNode } from 'react'
import { HeldStrip } from './held-strip.tsx'

interface Props {
  /** The query: in-bank or interbank, ordinary or large, or batches. */
  query: typeof queryTransfers
  title: string
  detailTitle: string
  detail: (orderId: string, row: TransferRow) => ReactNode
  /** Replaces the state, for rows that are not orders. */
  tag?: (row: TransferRow) => ReactNode
  nothing: string
  /** The screen that creates a transfer of this kind. */
  make: { href: Route; text: string }
}

/** A query screen for transfers in all states, with timeline and receipt. */
export function TransferQuery({ query, title, detailTitle, detail, tag, nothing, make }: Props) {
  const t = useTexts('transfers')
  const accounts = useCall(getAssignUserAccountInfo, { function: 'statement' }).data?.accounts ?? []
  return (
    <QueryPage
      query={query}
      title={title}
      filters={[
        {
          name: 'payerAccountId',
          label: t('payer'),
          any: t('anyAccount'),
          options: accounts.map(({ accountId, number, refusal }) => ({
            value: accountId,
            label: spacedNumber(maskCard(number)),
            disabled: refusal !== null,
          })),
        },
      ]}
      searchHint={t('search')}
      rowKey={({ orderId }) => orderId}
      rowLabel={({ payeeName, amount }) => `${payeeName} ${amount}`}
      looks={{
        payee: {
          note: ({ payeeAccount, payeeBank }) =>
            [payeeBank, payeeAccount && spacedNumber(payeeAccount)].filter(Boolean).join(' · '),
          width: '24%',
          narrow: 'title',
        },
        remark: { secondary: true },
        payer: { secondary: true, width: '11.5em' },
        amount: { width: '8.5em' },
        state: {
          type: 'tag',
          width: '8.5em',
          narrow: 'state',
          value: (row) => tag?.(row) || <StateMark state={row.state} partly={inPart(row)} />,
          note: (row) => inPart(row) && <Parts {...row.counts!} />,
        },
      }}
      strip={({ orderId, revocableUntil }) =>
        revocableUntil && <HeldStrip orderId={orderId} until={revocableUntil} />
      }
      detail={{ title: () => detailTitle, content: (row) => detail(row.orderId, row) }}
      empty={{ title: nothing, text: t('noTransfersHint') }}
      make={make}
    />
  )
}

/** Returns whether only a part of a batch went through. */
const inPart = ({ state, counts }: TransferRow) =>
  state === 'success' && counts !== undefined && counts.failed > 0

/** Shows number and sum of successful and failed lines. */
function Parts({ success, successAmount, failed, failedAmount }: NonNullable<TransferRow['counts']>) {
  const t = useTexts('transfers')
  return (
    <>
      {t('parts.success', { count: success })} <MoneyText amount={successAmount} currency="CNY" />
      <br />
      {t('parts.failed', { count: failed })} <MoneyText amount={failedAmount} currency="CNY" />
    </>
  )
}
