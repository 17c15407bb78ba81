import {
  hongKongRemittances,
  overseasRemittances,
  type RemitNetwork,
  rmbRemittances,
} from '@cloudsail/contract/remittance'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { routes } from './forms.ts'
import { Tracker } from './tracker.tsx'

const queries = {
  swift: overseasRemittances,
  hongKong: hongKongRemittances as unknown as typeof overseasRemittances,
  cips: rmbRemittances as unknown as typeof overseasRemittances,
}

/** Lists the remittances of a network. Each opens its tracker. */
export function HistoryView({ network }: { network: RemitNetwork }) {
  const t = useTexts('abroad')
  return (
    <QueryPage
      query={queries[network]}
      rowKey={({ orderId }) => orderId}
      searchHint={t('search')}
      detail={{
        title: ({ name }) => t('detail.title', { name }),
        content: ({ orderId, state }) => <Tracker orderId={orderId} listedAs={state} network={network} />,
      }}
      empty={{
        title: t(`none.${network}`),
        text: t(network === 'swift' ? 'none.text' : 'none.textHongKong'),
      }}
      {...(network !== 'cips' && { make: { href: routes[network].make, text: t('make') } })}
    />
  )
}

/** PFN0102000: the history of remittances by SWIFT. */
export default function OverseasHistoryScreen() {
  return <HistoryView network="swift" />
}
