import { type Currency, tailOf } from '@cloudsail/contract'
import { hongKongAccounts, hongKongEntries } from '@cloudsail/contract/accounts'
import { AwaitedCard } from '@cloudsail/ui/awaited-card.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import css from './hong-kong.module.css'
import type { HongKongLink } from './link-card.tsx'

void loadTexts('hongKong')

/** PAM1202000: entries of a linked account, three months at a time. */
export default function HongKongQueryScreen() {
  const t = useTexts('hongKong')
  const title = useScreenTitle()
  const { data, isError, refetch } = useCall(hongKongAccounts, {})
  const linked = data?.links.filter(({ state }) => state === 'linked') ?? []
  if (linked.length > 0) return <Entries links={linked} />
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      {isError || !data ? (
        <AwaitedCard answer={{ isError, refetch }} title={t('failed')} retry={t('retry')} />
      ) : (
        <Card>
          <EmptyState title={t('none')} action={<ButtonLink href="#/PAM1201000">{t('toLinked')}</ButtonLink>}>
            {t('none.text')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

/** Currencies of an account there until the affiliate has answered. */
const usual: readonly Currency[] = ['HKD', 'USD', 'CNY']

function Entries({ links }: { links: readonly HongKongLink[] }) {
  const t = useTexts('hongKong')
  const money = useTexts('ui')
  const choices = links.flatMap(({ linkId, account, balances }) => {
    const held = balances.length > 0 ? balances.map(({ currency }) => currency) : usual
    return held.map((currency) => ({
      value: `${linkId}.${currency}`,
      label: t('accountIn', { account: tailOf(account), currency: money(`currency.${currency}`) }),
      words: [tailOf(account)],
      sets: { link: linkId, currency },
    }))
  })
  return (
    <QueryPage
      query={hongKongEntries}
      initial={choices[0]!.sets}
      filters={[
        {
          name: 'link',
          label: t('account'),
          options: choices,
          chosen: ({ link, currency }) => `${link}.${currency}`,
        },
      ]}
      currency={({ currency }) => (currency ?? 'HKD') as Currency}
      rowKey={({ entryId, bookedOn }) => `${bookedOn}.${entryId}`}
      totals={({ in: moneyIn, out, asOf, silent }, { currency }, { found }) => (
        <>
          {silent && (
            <MessageBar kind="warn" live>
              {asOf ? t('silent', { time: momentText(asOf) }) : t('silentNever')}
            </MessageBar>
          )}
          <p className={css.totals}>
            {t('in')} <MoneyText amount={moneyIn} currency={(currency ?? 'HKD') as Currency} size="strong" />{' '}
            {t('out')} <MoneyText amount={out} currency={(currency ?? 'HKD') as Currency} size="strong" />{' '}
            {found}
          </p>
          {!silent && asOf && <p className="quiet">{t('asOf', { time: momentText(asOf) })}</p>}
        </>
      )}
      empty={{ title: t('noEntries'), text: t('noEntries.text') }}
    />
  )
}
