import { maskCard, spacedNumber } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import type { queryTransfers, TransferRow } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import type { QueryPageProps } from '@cloudsail/ui/query-page/types.ts'
import type { ReactNode } from 'react'
import { HeldStrip } from './held-strip.tsx'

interface Props extends Pick<QueryPageProps<typeof queryTransfers>, 'title' | 'place'> {
  /** The query: in-bank or interbank, ordinary or large, or batches. */
  query: typeof queryTransfers
  detailTitle: string
  detail: (orderId: string, row: TransferRow) => ReactNode
  nothing: string
  /** The screen that creates a transfer of this kind. */
  make: { href: Route; text: string }
}

/** A query screen for transfers in all states, with timeline and receipt. */
export function TransferQuery({ query, detailTitle, detail, nothing, make, ...view }: Props) {
  const t = useTexts('transfers')
  const accounts = useCall(getAssignUserAccountInfo, { function: 'statement' }).data?.accounts ?? []
  return (
    <QueryPage
      query={query}
      {...view}
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
