import { hongKongAccounts, linkHongKong } from '@cloudsail/contract/accounts'
import { AwaitedCard } from '@cloudsail/ui/awaited-card.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkCard } from './link-card.tsx'
import { LinkFlow } from './link-flow.tsx'

void loadTexts('hongKong')

/** While a link is pending, it may be confirmed over there at any moment. */
const refreshMs = 3_000

/** PAM1201000: accounts at the affiliate in Hong Kong with their balances, linking another one, and unlinking. */
export default function HongKongScreen() {
  const t = useTexts('hongKong')
  const title = useScreenTitle()
  const may = useMayGive()
  const [linking, setLinking] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: [hongKongAccounts.name, {}],
    queryFn: ({ signal }) => call(hongKongAccounts, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.links.some((link) => link.state === 'pending') ? refreshMs : false,
  })
  if (linking)
    return (
      <LinkFlow
        onBack={() => {
          setLinking(false)
          void refetch()
        }}
      />
    )
  const link = may(linkHongKong) && (
    <Button onClick={() => setLinking(true)}>
      <Icon name="plus" size={16} /> {t('link')}
    </Button>
  )
  return (
    <div className="page">
      <PageTop title={title}>{data && data.links.length > 0 && data.more && link}</PageTop>
      {isError || !data ? (
        <AwaitedCard answer={{ isError, refetch }} title={t('failed')} retry={t('retry')} />
      ) : data.links.length === 0 ? (
        <Card>
          <EmptyState title={t('none')} action={link}>
            {t('none.text')}
          </EmptyState>
        </Card>
      ) : (
        data.links.map((each) => <LinkCard key={each.linkId} link={each} />)
      )}
      <MessageBar>{t('about')}</MessageBar>
    </div>
  )
}
