import {
  type AbroadRow,
  abroadStateNames,
  hongKongRemittances,
  overseasRemittances,
  type RemitNetwork,
  rmbRemittances,
} from '@cloudsail/contract/remittance'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { routes } from './forms.ts'
import { Tracker } from './tracker.tsx'

const queries = {
  swift: overseasRemittances,
  hongKong: hongKongRemittances as unknown as typeof overseasRemittances,
  cips: rmbRemittances as unknown as typeof overseasRemittances,
}
const tones: Partial<Record<AbroadRow['state'], 'good' | 'warn' | 'bad'>> = {
  success: 'good',
  failed: 'bad',
  rejected: 'bad',
  unknown: 'warn',
}

/** Lists the remittances of a network. Each opens its tracker. */
export function HistoryView({ network }: { network: RemitNetwork }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  return (
    <QueryPage
      query={queries[network]}
      rowKey={({ orderId }) => orderId}
      rowLabel={({ name, amount }) => `${name} ${amount}`}
      searchHint={t('search')}
      looks={{
        name: { narrow: 'title' },
        country: { secondary: true, narrow: 'below' },
        account: { secondary: true, narrow: 'below' },
        amount: { signed: true },
        state: {
          type: 'tag',
          width: '14em',
          narrow: 'state',
          value: ({ state }) => (
            <Tag tone={tones[state] ?? 'plain'}>{abroadStateNames[state]?.[language] ?? state}</Tag>
          ),
          note: ({ reason }) => reason?.[language],
        },
      }}
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
