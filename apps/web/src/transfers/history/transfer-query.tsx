import { maskCard, spacedNumber } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import type { queryTransfers, TransferRow } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import type { ReactNode } from 'react'
import { HeldStrip } from './held-strip.tsx'

interface Props {
  /** The query: in-bank or interbank, ordinary or large, or batches. */
  query: typeof queryTransfers
  /** Default: the title of the screen. */
  title?: string
  /** One of the views of a page, whose heading and button stand above them. */
  isView?: boolean
  detailTitle: string
  detail: (orderId: string, row: TransferRow) => ReactNode
  nothing: string
  /** The screen that creates a transfer of this kind. */
  make: { href: Route; text: string }
}

/** A query screen for transfers in all states, with timeline and receipt. */
export function TransferQuery({ query, title, isView, detailTitle, detail, nothing, make }: Props) {
  const t = useTexts('transfers')
  const accounts = useCall(getAssignUserAccountInfo, { function: 'statement' }).data?.accounts ?? []
  return (
    <QueryPage
      query={query}
      {...(title && { title })}
      {...(isView && { place: 'view' })}
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
      strip={({ orderId, revocableUntil }) =>
        revocableUntil && <HeldStrip orderId={orderId} until={revocableUntil} />
      }
      detail={{ title: () => detailTitle, content: (row) => detail(row.orderId, row) }}
      empty={{ title: nothing, text: t('noTransfersHint') }}
      make={make}
    />
  )
}
